import { crc32, deflateRawSync } from 'node:zlib';
/** A real archive of the parts, each deflated. */
export function sampleZip(parts) {
    const locals = [];
    const directory = [];
    let offset = 0;
    for (const part of parts) {
        const name = Buffer.from(part.name);
        const content = Buffer.from(part.content);
        const packed = deflateRawSync(content);
        const common = commonHeader(packed.length, part.claimedSize ?? content.length, crc32(content), name.length);
        const local = Buffer.concat([words(0x04034b50), common, name, packed]);
        directory.push(Buffer.concat([words(0x02014b50), halves(20), common, Buffer.alloc(10), words(offset), name]));
        locals.push(local);
        offset += local.length;
    }
    const entries = Buffer.concat(directory);
    const end = Buffer.concat([words(0x06054b50), halves(0, 0, parts.length, parts.length), words(entries.length, offset), halves(0)]);
    return Buffer.concat([...locals, entries, end]);
}
/** What the header before an entry and its line in the directory have in common: UTF-8 names, deflated, 1 January 2026. */
const commonHeader = (packed, size, crc, nameLength) => Buffer.concat([halves(20, 0x800, 8, 0, (46 << 9) | (1 << 5) | 1), words(crc, packed, size), halves(nameLength, 0)]);
function halves(...values) {
    const buffer = Buffer.alloc(values.length * 2);
    values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
    return buffer;
}
function words(...values) {
    const buffer = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4));
    return buffer;
}
