interface OneLineProps {
  children: string
  className?: string
}

/** A text that is cut off at the end of its column; the pointer shows all of it. */
export const OneLine = ({ children, className = '' }: OneLineProps) => (
  <span className={`one-line ${className}`} title={children}>
    <bdi>{children}</bdi>
  </span>
)
