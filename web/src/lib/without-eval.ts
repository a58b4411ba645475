// Zod asks whether it may compile its schemas by trying `Function`. Our policy forbids that, and a browser would report every try;
// so it is told beforehand, in the place where it looks for its settings, without loading it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
