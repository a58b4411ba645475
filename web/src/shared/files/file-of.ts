/** The parts of an opaque path `files/{token}/{name}`. */
export function fileOf(path: string): { token: string; name: string } {
  const [, token = '', name = ''] = path.split('/');
  return { token, name: decodeURIComponent(name) };
}
