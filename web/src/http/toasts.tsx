import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getErrorMessage } from './api.ts'
import { httpText } from './http.text.ts'
import { takeAct } from './last-act.ts'
import { addToast, dismissToast, type ToastKind } from './toast-store.ts'

const looks: Record<ToastKind, { tone: string; Icon: typeof IconCheck }> = {
  success: { tone: 'green', Icon: IconCheck },
  warning: { tone: 'yellow', Icon: IconAlertTriangle },
  error: { tone: 'red', Icon: IconX },
  info: { tone: 'blue', Icon: IconInfoCircle },
}

/** The address of the undo of an act; both areas have that page. */
const getUndoUrl = (act: number) => `/${location.pathname.split('/')[1]}/changes?undo=${act}`

/** The router follows a pushed address; toasts are outside of it. */
const UndoLink = ({ act }: { act: number }) => (
  <Anchor
    href={getUndoUrl(act)}
    onClick={(event) => {
      event.preventDefault()
      history.pushState(null, '', getUndoUrl(act))
    }}
  >
    {httpText.undo}
  </Anchor>
)

interface ToastContentProps {
  kind: ToastKind
  title: ReactNode
  line: ReactNode
  act: number | undefined
}

function ToastContent({ kind, title, line, act }: ToastContentProps) {
  const { tone, Icon } = looks[kind]
  return (
    <>
      <span className="tile toast-tile" data-tone={tone}>
        <Icon size={18} stroke={1.9} aria-hidden />
      </span>
      <span className="toast-words">
        <b dir="auto">{title}</b>
        {line !== undefined && <span dir="auto">{line}</span>}
        {act !== undefined && <UndoLink act={act} />}
      </span>
    </>
  )
}

/** A sentence of the server often begins as our title does: then it says everything, once. */
const isRepeated = (title: ReactNode, line: ReactNode) =>
  typeof title === 'string' && typeof line === 'string' && line.startsWith(title)

interface ToastOptions {
  /** Until it is closed: something is to be done. */
  stays?: boolean
}

const usualMilliseconds = 5_000
const undoMilliseconds = 20_000

/** The last of each kind that is on the screen. */
const lastShown = new Map<ToastKind, number>()

/** A phone has room for one toast of a kind: a newer one takes the place of the older. */
function makeRoom(kind: ToastKind) {
  const last = lastShown.get(kind)
  if (last !== undefined && matchMedia('(max-width: 993px)').matches) dismissToast(last)
}

const show =
  (kind: ToastKind) =>
  (title: ReactNode, line?: ReactNode, { stays = false }: ToastOptions = {}) => {
    const words = isRepeated(title, line) ? { title: line, line: undefined } : { title, line }
    const act = kind === 'success' || kind === 'warning' ? takeAct() : undefined
    const content = <ToastContent kind={kind} act={act} {...words} />
    if (stays) return addToast({ kind, content, milliseconds: undefined })
    makeRoom(kind)
    const shown = addToast({ kind, content, milliseconds: act === undefined ? usualMilliseconds : undoMilliseconds })
    lastShown.set(kind, shown)
    return shown
  }

/** A toast says what happened in a title, and in one more line what it concerns or what to do. */
export const showSuccess = show('success')
export const showWarning = show('warning')
export const showFailure = show('error')
export const showInfo = show('info')

/** Takes a toast away before its time, by what the function that showed it gave back. */
export const hideToast = dismissToast

/**
 * Shows why a call did not succeed, in the server's own words.
 * @public for the screens to come
 */
export const toastProblem = (error: unknown) => showFailure(getErrorMessage(error))
