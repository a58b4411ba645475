// Zod asks whether it may compile its schemas by trying `Function`. Our policy forbids that, and a browser would report every try;
// so the answer is set in advance, in the object where Zod looks for its settings, without loading it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
