import { encode } from 'uqr'

interface QrCodeProps {
  of: string
  title: string
  className?: string | undefined
}

/** Dark squares of a QR code, with the quiet margin that cameras look for. */
export function QrCode({ of, title, className }: QrCodeProps) {
  const { data, size } = encode(of, { ecc: 'L', border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
      <title>{title}</title>
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}
