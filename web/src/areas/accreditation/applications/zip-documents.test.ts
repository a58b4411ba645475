import { describe, expect, it } from 'vitest';
import { distinctNames, zipDocuments } from './zip-documents.ts';

const registration = { name: 'document.pdf', title: 'Registration document' };
const curriculum = { name: 'document.pdf', title: 'Curriculum document' };
const textOf = async (zip: Blob) => new TextDecoder().decode(await zip.arrayBuffer());
const list = (missing: readonly { title: string }[]) => missing.map(({ title }) => title).join('\n');

describe('the archive of documents', () => {
  it('holds each under a name of its own', async () => {
    const { zip, missing } = await zipDocuments([registration, curriculum], async ({ title }) => new Blob([`content of ${title}`]), list);
    const text = await textOf(zip);
    expect(text.startsWith('PK')).toBe(true);
    for (const part of ['document.pdf', 'document (2).pdf', 'content of Registration document', 'content of Curriculum document']) expect(text).toContain(part);
    expect(text).not.toContain('MISSING.txt');
    expect(missing).toEqual([]);
  });

  it('leaves out what cannot be had, and lists it', async () => {
    const { zip, missing } = await zipDocuments(
      [registration, curriculum],
      async ({ title }) => (title.startsWith('R') ? undefined : new Blob(['stored'])),
      list,
    );
    const text = await textOf(zip);
    expect(missing).toEqual([registration]);
    expect(text).toContain('MISSING.txt');
    expect(text).toContain('\uFEFFRegistration document');
    expect(text).toContain('stored');
  });

  it('is not made when it is called off', async () => {
    const stop = new DOMException('Called off', 'AbortError');
    await expect(zipDocuments([registration], () => Promise.reject(stop), list)).rejects.toBe(stop);
  });

  it('distinguishes names however they are written', () => {
    expect(distinctNames(['a.pdf', 'A.pdf', 'a.pdf', 'وثيقة', 'وثيقة', '.x'])).toEqual(['a.pdf', 'A (2).pdf', 'a (3).pdf', 'وثيقة', 'وثيقة (2)', '.x']);
  });
});
