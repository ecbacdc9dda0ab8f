import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import { turnablePictureText as text } from './turnable-picture.text.ts'
import { mostZoom, turned, type View, zoomed } from './turnable-picture.tsx'

/** Larger, smaller, and a quarter of a turn. */
export const PictureTools = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <>
    <IconButton
      label={text.zoomIn}
      hint={`${text.zoomIn} (+)`}
      aria-disabled={view.zoom >= mostZoom || undefined}
      onClick={() => onView(zoomed(view, 0.5))}
    >
      <IconZoomIn size={19} stroke={1.7} />
    </IconButton>
    <IconButton
      label={text.zoomOut}
      hint={`${text.zoomOut} (-)`}
      aria-disabled={view.zoom <= 1 || undefined}
      onClick={() => onView(zoomed(view, -0.5))}
    >
      <IconZoomOut size={19} stroke={1.7} />
    </IconButton>
    <IconButton label={text.rotate} hint={`${text.rotate} (R)`} onClick={() => onView(turned(view))}>
      <IconRotateClockwise size={19} stroke={1.7} />
    </IconButton>
  </>
)
