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

// Calls that change nothing can be tried: as whoever is signed in in this browser, or as nobody. All text is put in as text.
(function () {
  var words = JSON.parse(document.getElementById('calls').dataset.try);
  var token = function () {
    return sessionStorage.getItem('token') || localStorage.getItem('token');
  };
  function make(tag, into, text) {
    var element = into.appendChild(document.createElement(tag));
    if (text) element.textContent = text;
    return element;
  }
  function shown(text) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  }
  async function send(address, asSomebody, output) {
    output.textContent = '…';
    try {
      // An address of ours only: the token goes nowhere else.
      var url = new URL(address, location.origin);
      if (url.origin !== location.origin) throw new Error();
      var headers = { 'accept-language': document.documentElement.lang };
      if (asSomebody && token()) headers.authorization = 'Bearer ' + token();
      var answer = await fetch(url, { headers: headers });
      var isText = /json|text/.test(answer.headers.get('content-type') || '');
      var body = isText ? shown(await answer.text()) : words.file.replace('{n}', (await answer.arrayBuffer()).byteLength);
      var head = ['link', 'x-total-count', 'etag', 'ratelimit'].flatMap(function (name) {
        var value = answer.headers.get(name);
        return value ? [name + ': ' + value] : [];
      });
      output.textContent = [answer.status + ' ' + answer.statusText].concat(head, '', body).join('\n');
    } catch {
      output.textContent = words.failed;
    }
  }
  function build(details, call) {
    var form = make('form', details);
    var label = make('label', form, words.address);
    var field = make('input', label);
    field.dir = 'ltr';
    field.spellcheck = false;
    field.autocomplete = 'off';
    field.value = (/"\$U([^"]*)"/.exec(call.querySelector('pre:last-of-type').textContent) || [])[1] || '';
    var as;
    if (token()) {
      var choice = make('label', form);
      choice.className = 'choice';
      as = make('input', choice);
      as.type = 'checkbox';
      as.checked = true;
      make('span', choice, words.as);
    }
    make('button', form, words.send);
    var output = make('pre', details);
    output.dir = 'ltr';
    output.tabIndex = 0;
    output.setAttribute('role', 'status');
    output.hidden = true;
    form.addEventListener('submit', function (event) {
      event.preventDefault();
      output.hidden = false;
      void send(field.value, as && as.checked, output);
    });
  }
  document.querySelectorAll('article[data-call]').forEach(function (call) {
    if (call.querySelector('.method').dataset.method !== 'GET') return;
    var details = document.createElement('details');
    make('summary', details, words.name);
    details.addEventListener('toggle', function () {
      if (details.open && !details.querySelector('form')) build(details, call);
    });
    call.appendChild(details);
  });
})();
