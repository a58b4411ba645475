// The search of the page: calls that do not have every word typed are hidden, in the list and beside it.
(function () {
  var field = document.getElementById('search');
  var none = document.getElementById('none');
  var calls = Array.from(document.querySelectorAll('article[data-call]'));
  var links = new Map(
    Array.from(document.querySelectorAll('[data-of]')).map(function (link) {
      return [link.dataset.of, link];
    }),
  );
  var empty = function (part) {
    return !part.querySelector('article:not([hidden])');
  };
  function search() {
    var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    calls.forEach(function (call) {
      var found = words.every(function (word) {
        return call.dataset.call.includes(word);
      });
      call.hidden = !found;
      links.get(call.id).hidden = !found;
    });
    document.querySelectorAll('main > section').forEach(function (section) {
      if (section.id !== 'errors') section.hidden = empty(section);
    });
    document.querySelectorAll('nav > ul > li').forEach(function (group) {
      var inner = group.querySelector('ul');
      if (inner) group.hidden = !inner.querySelector('li:not([hidden])');
    });
    none.textContent = calls.every(function (call) {
      return call.hidden;
    })
      ? none.dataset.words
      : '';
  }
  field.addEventListener('input', search);
  // A link to a call that the search hides shows it.
  addEventListener('hashchange', function () {
    var aim = document.getElementById(location.hash.slice(1));
    if (!aim || !aim.closest('[hidden]')) return;
    field.value = '';
    search();
    aim.scrollIntoView();
  });
  // The browser may have filled the field in again.
  if (field.value) search();
})();
