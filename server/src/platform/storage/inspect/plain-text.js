const STEP = 64 * 1024;
/** Whether a file is valid UTF-8 to its last byte and has no NUL. */
export async function isPlainText(bytes) {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
        for (let offset = 0; offset < bytes.size; offset += STEP) {
            const chunk = await bytes.at(offset, STEP);
            if (chunk.includes(0))
                return false;
            decoder.decode(chunk, { stream: true });
        }
        decoder.decode();
        return true;
    }
    catch (error) {
        if (error instanceof TypeError)
            return false;
        throw error;
    }
}
