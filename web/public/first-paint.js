// Runs before the first paint, as a file of its own because the page allows no inline script: a reader of English, or of
// the dark theme, must not see the other one flash by. Keys and defaults are those of src/lib.
(function () {
  // The one gate by which a text becomes a script or markup: our own built files, the workbook's worker, and nothing at all,
  // as React Aria writes to empty its region for readers.
  if (window.trustedTypes) {
    trustedTypes.createPolicy('default', {
      createHTML: function (html) {
        return html === '' ? html : null;
      },
      createScriptURL: function (address) {
        var url = new URL(address, location.origin);
        return url.origin === location.origin && /^\/(assets\/[\w.-]+|workbook\/worker)\.js$/.test(url.pathname) ? address : null;
      },
    });
  }
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
    // The server wrote it by the cookie. What the browser keeps leads, or words and direction would part; where it was
    // cleared, the cookie still knows.
    if (language === 'en' || language === 'ar') {
      root.lang = language;
      root.dir = language === 'en' ? 'ltr' : 'rtl';
    } else if (root.lang === 'en') keep('en');
  } else if (language === 'en' && root.lang === 'ar' && !/(^|; )language=/.test(document.cookie)) {
    // The choice outlived its cookie, so the server did not know it. One more request, before anything is seen.
    document.cookie = 'language=en; path=/; max-age=31536000; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '');
    if (/(^|; )language=en/.test(document.cookie)) location.reload();
  } else if (/(^|; )language=/.test(document.cookie)) {
    keep(root.lang);
  }
  var theme = saved('theme');
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  if (root.dataset.rendered === undefined) return;
  // What is far from the window waits (src/screens/landing/draw-rest.ts), but not above the place that an address names.
  if (!location.hash) root.dataset.drawn = 'near';
  // The title is drawn in the face the page brings along, and only then is anything else fetched: on a slow line it would
  // come in the title's way. The rest is drawn in its own faces or, where they take longer, in those of the device until the
  // next page is: never in one and then in the other, which would move its lines. (CSS cannot say it: a face that
  // is `optional` and is decoded late is still put in.)
  var LONGEST_WAIT_MS = 1500;
  // Not every browser tells that it has drawn.
  var LONGEST_UNSEEN_MS = 1000;
  var ofTitle = function (face) {
    return / Title/.test(face.family);
  };
  // By the first letter they have: `document.fonts.load` would fetch the whole faces as well, of which these are cut.
  var isFirst = function (face) {
    var range = face.unicodeRange;
    var arabic = /^U\+0*60C\b/i.test(range);
    var small = /^U\+0*5B\b/i.test(range);
    var figures = /^U\+0*20\b/i.test(range);
    var inArabic = root.lang === 'ar';
    // Titles stand in for the face that has all weights, but for its figures beside Arabic.
    if (face.weight === '400 700') return figures && inArabic;
    if (ofTitle(face)) return !inArabic;
    // The name of the other language, on its button.
    var ofButton = face.weight === '500' && arabic;
    return face.weight !== '700' && (figures || ofButton || (inArabic ? arabic : small));
  };
  var draw = function (faces) {
    if (root.dataset.faces !== 'awaited') return;
    root.dataset.faces = faces;
    // The browser began to go to the place the address names while pictures took no room yet, and to where it was then.
    var aim = document.getElementById(location.hash.slice(1));
    if (aim) aim.scrollIntoView({ behavior: 'instant' });
  };
  var fetchFaces = function () {
    var faces = [];
    document.fonts.forEach(function (face) {
      if (isFirst(face)) faces.push(face.load());
    });
    Promise.all(faces).then(
      function () {
        return draw('there');
      },
      function () {
        return draw('late');
      },
    );
    setTimeout(draw, LONGEST_WAIT_MS, 'late');
  };
  /** The links that are written for who runs no script, as links. */
  var unfold = function (later) {
    var tags = /<link rel="([\w-]+)" href="([^"]+)"/g;
    for (var tag = tags.exec(later.textContent); tag; tag = tags.exec(later.textContent)) {
      var link = document.createElement('link');
      link.rel = tag[1];
      link.href = tag[2];
      document.head.append(link);
    }
    later.remove();
  };
  // A module that is added does not wait for the page to be read whole.
  var fetchScript = function () {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = root.dataset.script;
    script.fetchPriority = 'low';
    document.head.append(script);
  };
  var begun = false;
  var begin = function () {
    if (begun) return;
    begun = true;
    if (document.fonts) fetchFaces();
    var later = document.getElementById('later');
    if (later) unfold(later);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchScript);
    else fetchScript();
  };
  if (document.fonts) root.dataset.faces = 'awaited';
  // A page in the background is not drawn.
  if (!document.fonts || !window.PerformanceObserver || document.hidden) return begin();
  setTimeout(begin, LONGEST_UNSEEN_MS);
  var showTitle = function () {
    root.dataset.title = 'there';
  };
  document.fonts.forEach(function (face) {
    if (!ofTitle(face) || face.weight === '600') return;
    // Decoded while the page is read, so that nothing is drawn before the title. Where that fails, it is drawn with the rest.
    face.load().then(showTitle, begin);
  });
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
})();
