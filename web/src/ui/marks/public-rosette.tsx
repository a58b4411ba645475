/** The rosette of the standard without scores, all dots filled. A file of its own, drawn at build: pages that show it need not draw it. */
export function PublicRosette({
  size,
  ground = 'paper',
  alt = '',
  eager = false,
  className = '',
}: {
  size: number;
  ground?: 'paper' | 'ink';
  alt?: string;
  eager?: boolean;
  className?: string;
}) {
  const source = ground === 'ink' ? '/shamsa-ink.svg' : '/shamsa.svg';
  return (
    <img
      className={`rosette ${className}`}
      src={source}
      width={size}
      height={size}
      alt={alt}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
}
