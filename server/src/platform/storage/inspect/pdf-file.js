/** Whether a file begins as a PDF within its first 1,024 bytes and is ended by `%%EOF` within its last 2,048. */
export async function isWholePdf(bytes) {
    const head = await bytes.at(0, 1024);
    if (!head.includes('%PDF-'))
        return false;
    // Some writers pad the end; a cut file has no mark there, unless cut right behind an earlier revision, which opens.
    const tail = await bytes.at(Math.max(0, bytes.size - 2048), 2048);
    return tail.includes('%%EOF') && tail.includes('startxref');
}
