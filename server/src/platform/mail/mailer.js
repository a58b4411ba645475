/** Of a failure what an administrator may read: one line, no address of a link and nothing that opens an account. */
export function failureText(error, secrets) {
    const { message = String(error), code } = error;
    const text = typeof code === 'string' && !message.includes(code) ? `${code}: ${message}` : message;
    return secrets
        .filter((secret) => secret !== '')
        .reduce((told, secret) => told.replaceAll(secret, '…'), text)
        .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .slice(0, 300)
        .trim();
}
