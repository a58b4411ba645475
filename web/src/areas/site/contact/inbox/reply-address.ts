/** Where a reply goes. The address and the subject are a stranger's, so neither may add anything to the mail besides. */
export function replyAddress({ email }: { email: string }, subject: string): string {
  // The isolation characters around names do not belong in a mail's subject.
  const plain = subject.replace(/[\u2066-\u2069]/g, '');
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return plain === '' ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(plain)}`;
}
