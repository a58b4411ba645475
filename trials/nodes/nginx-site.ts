import { fileURLToPath } from 'node:url';

/** The site that operators install for several nodes. */
export const SITE = fileURLToPath(new URL('../../deploy/nginx-nodes.conf', import.meta.url));

/**
 * The installed site with other addresses and nodes and without TLS, so that the trial tests the operators' file.
 * @throws Error if the file does not have the expected form
 */
export function siteOf(site: string, { address = '', servers = '' }: Readonly<Record<string, string>>): string {
  const change = (text: string, what: RegExp, by: string): string => {
    if (!what.test(text)) throw new Error(`deploy/nginx-nodes.conf has nothing like ${what}`);
    return text.replace(what, () => by);
  };
  let own = change(site, /server \{\n {2}listen 80;.*?\n\}\n/s, '');
  own = change(own, /( {2}server 127\.0\.0\.1:\d+ [^\n]*\n)+/, `  ${servers}\n`);
  own = change(own, / {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;/, `  listen ${address};`);
  own = change(own, /(?: {2}ssl_[^\n]*\n)+/, '');
  own = change(own, /access_log [^;]*;/, 'access_log off;');
  own = change(own, /server_name [^;]*;/, 'server_name _;');
  own = change(own, /root \/opt\/miyar\/current\/deploy;/, `root ${fileURLToPath(new URL('../../deploy', import.meta.url))};`);
  return own;
}
