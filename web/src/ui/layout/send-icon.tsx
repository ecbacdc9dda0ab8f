import { IconSend } from '@tabler/icons-react'

/** Sent to where the page reads on. */
export const SendIcon = (look: { size?: number; stroke?: number }) => (
  <IconSend className="mirrored" aria-hidden {...look} />
)
