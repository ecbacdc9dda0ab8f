import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

interface StarTileProps {
  tone?: Tone
  /** Pixels: 34, 44, 56 or 76. */
  size?: number
  children: ReactNode
}

/** An icon in the eight-point star. */
export const StarTile = ({ tone = 'teal', size = 44, children }: StarTileProps) => (
  <span className="tile" data-tone={tone} style={{ inlineSize: size, blockSize: size }} aria-hidden>
    {children}
  </span>
)
