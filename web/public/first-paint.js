// Runs before the first paint, as a file of its own because the page allows no inline script: a reader of English, or of
// the dark theme, must not see the other one flash by. Keys and defaults are those of src/lib.
(function () {
  var root = document.documentElement;
  var saved = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var keep = function (language) {
    try {
      localStorage.setItem('language', language);
    } catch {
      // The server's cookie remembers it then.
    }
  };
  var language = saved('language');
  if (/[?&]lang=(ar|en)(&|$)/.test(location.search)) {
    // The server has written the page, and its cookie, in the language the address names.
    keep(root.lang);
  } else if (root.dataset.rendered === undefined) {
    if (language === 'en') {
      root.lang = 'en';
      root.dir = 'ltr';
    }
  } else if (language === 'en' && root.lang === 'ar' && !/(^|; )language=/.test(document.cookie)) {
    // The choice outlived its cookie, so the server did not know it. One more request, before anything is seen.
    document.cookie = 'language=en; path=/; max-age=31536000; samesite=lax';
    if (/(^|; )language=en/.test(document.cookie)) location.reload();
  } else if (/(^|; )language=/.test(document.cookie)) {
    keep(root.lang);
  }
  var theme = saved('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (root.dataset.rendered === undefined || !document.fonts) return;
  // The first page is drawn in its own faces or, where they take longer than this, in those of the device until the next
  // page is: never in one and then in the other, which would move its lines. (CSS cannot say it: a face that is `optional`
  // and was fetched ahead is still put in when it is decoded late.)
  var LONGEST_WAIT_MS = 200;
  var draw = function (faces) {
    if (root.dataset.faces === 'awaited') root.dataset.faces = faces;
  };
  // The faces fetched ahead (src/first-faces.ts), by the first letter they have: `document.fonts.load` would fetch the whole
  // faces as well, of which these are cut.
  var faces = [];
  document.fonts.forEach(function (face) {
    var range = face.unicodeRange;
    var arabic = /^U\+0*60C\b/i.test(range);
    var small = /^U\+0*5B\b/i.test(range);
    var figures = /^U\+0*20\b/i.test(range);
    // The name of the other language, on its button.
    var ofButton = face.weight === '500' && (arabic || small);
    if (face.weight !== '700' && (figures || ofButton || (root.lang === 'ar' ? arabic : small))) faces.push(face.load());
  });
  root.dataset.faces = 'awaited';
  Promise.all(faces).then(
    function () {
      return draw('there');
    },
    function () {
      return draw('late');
    },
  );
  setTimeout(draw, LONGEST_WAIT_MS, 'late');
})();
