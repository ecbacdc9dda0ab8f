import { IconX } from '@tabler/icons-react'
import { type CloseButtonProps, cssTransition, ToastContainer } from 'react-toastify/unstyled'
import { httpText } from './http.text.ts'

const fade = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

const CloseButton = ({ closeToast }: Pick<CloseButtonProps, 'closeToast'>) => (
  <button type="button" className="toast-close" aria-label={httpText.closeNotification} onClick={() => closeToast()}>
    <IconX size={16} aria-hidden />
  </button>
)

/**
 * Where toasts appear (R-screen-3). The unstyled build makes no style element while it runs, so
 * the content security policy needs no exception for it; `theme/toasts.css` has its looks.
 */
export const Toasts = () => (
  <ToastContainer
    rtl
    transition={fade}
    position="top-right"
    autoClose={5000}
    hideProgressBar
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={80}
    hotKeys={(event) => event.altKey && event.code === 'KeyT'}
    closeButton={CloseButton}
    aria-label={httpText.notifications}
  />
)
