/** The rosette of the standard without scores, all dots filled, or none beside an institution, where they would be taken for its results. A file of its own, drawn at build: pages that show it need not draw it. */
export function PublicRosette({
  size,
  ground = 'paper',
  plain = false,
  alt = '',
  eager = false,
  className = '',
}: {
  size: number;
  ground?: 'paper' | 'ink';
  /** Without dots; on ink alone. */
  plain?: boolean;
  alt?: string;
  eager?: boolean;
  className?: string;
}) {
  const source = plain ? '/shamsa-plain-ink.svg' : ground === 'ink' ? '/shamsa-ink.svg' : '/shamsa.svg';
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
