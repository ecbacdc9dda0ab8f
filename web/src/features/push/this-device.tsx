import { Button, Group } from '@mantine/core'
import { copyText } from '../../http/copy-text.ts'
import { toReason } from '../../http/form-error.ts'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { findObstacle, type Obstacle } from './obstacle.ts'
import { type Devices, useEnablePush, useStopDevice, useTestPush } from './push.api.ts'
import { pushText as text } from './push.text.ts'

const sayFailure = (title: string) => (error: unknown) => showFailure(title, toReason(title)(error))

/** Why nothing reaches this browser, and what to do about it. */
function ObstacleNote({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle === 'blocked') return <Note tone="yellow">{text.blocked}</Note>
  const copy = () => void copyText(location.href, text.copied, text.copyFailed)
  const button = (
    <Button size="compact-sm" variant="default" onClick={copy}>
      {text.copyAddress}
    </Button>
  )
  return (
    <Note tone="yellow" action={obstacle === 'inApp' && button}>
      {text.obstacles[obstacle]}
    </Note>
  )
}

function OnHere({ id }: { id: number }) {
  const test = useTestPush()
  const stop = useStopDevice()
  const handleTest = () =>
    test.mutate(id, {
      onSuccess: ({ message }) => showSuccess(text.tested, message),
      onError: sayFailure(text.testFailed),
    })
  const handleStop = () =>
    stop.mutate(
      { id, isThis: true },
      { onSuccess: ({ message }) => showSuccess(text.stopped, message), onError: sayFailure(text.stopFailed) },
    )
  return (
    <>
      <Note tone="green">{text.isOn}</Note>
      <Group mt="sm">
        <Button loading={test.isPending} onClick={handleTest}>
          {text.test}
        </Button>
        <Button variant="default" loading={stop.isPending} onClick={handleStop}>
          {text.stop}
        </Button>
      </Group>
    </>
  )
}

/** Notifications of this browser: on, off, or the obstacle in their way. */
export function ThisDevice({ publicKey, mine }: Devices) {
  const enable = useEnablePush()
  const obstacle = findObstacle()
  if (publicKey === null) return <Note tone="yellow">{text.serverOff}</Note>
  if (obstacle) return <ObstacleNote obstacle={obstacle} />
  if (mine) return <OnHere id={mine.id} />
  const handleEnable = () =>
    enable.mutate(publicKey, {
      onSuccess: ({ message }) => showSuccess(text.enabled, message),
      onError: (error) =>
        error.constructor === Error ? showFailure(text.failed, error.message) : sayFailure(text.failed)(error),
    })
  return (
    <>
      <p className="dim">{text.line}</p>
      <Button loading={enable.isPending} onClick={handleEnable}>
        {text.enable}
      </Button>
    </>
  )
}
