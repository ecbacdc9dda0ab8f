import type { ServerStatus } from '@manara/contract/status.ts'
import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { messageOf } from '../../../http/api.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { useRequestBackup } from '../status.api.ts'
import { statusScreenText as text } from '../status.text.ts'
import { looks } from './status-light.tsx'
import '../../../ui/upload-progress.css'

function wordsOf({ light, items }: ServerStatus): { title: string; line: string } {
  const count = items.filter((item) => item.light === light).length
  if (light === 'green') return { title: text.wellTitle, line: text.wellLine }
  return light === 'red'
    ? { title: text.redTitle(count), line: text.redLine }
    : { title: text.amberTitle(count), line: text.amberLine }
}

const BackupProgress = ({ state, progress }: ServerStatus['backup']) => (
  <div className="status-progress">
    <span role="status">{state === 'Waiting' ? text.waiting : text.running(progress)}</span>
    <div
      className="upload-track"
      role="progressbar"
      aria-label={text.backingUp}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      data-waiting={state === 'Waiting' || undefined}
    >
      <span style={{ inlineSize: `${Math.max(4, progress)}%` }} />
    </div>
  </div>
)

/** The worst of all in one sentence, and the one thing that can be done from here. */
export function StatusSummary({ status }: { status: ServerStatus }) {
  const request = useRequestBackup()
  const { tone, Icon } = looks[status.light]
  const { title, line } = wordsOf(status)
  const isIdle = status.backup.state === 'Idle'

  const handleBackup = () =>
    request.mutate(undefined, {
      onSuccess: ({ message }) => showSuccess(text.requested, message),
      onError: (error) => showFailure(text.requestFailed, messageOf(error)),
    })

  return (
    <section className="card status-summary" aria-label={title}>
      <StarTile tone={tone} size={64}>
        <Icon size={28} stroke={1.6} />
      </StarTile>
      <div className="status-words">
        <h2>{title}</h2>
        <p className="dim">{line}</p>
        <p className="dim small num">{text.checkedAt(status.checkedAt)}</p>
      </div>
      {isIdle ? (
        <Button
          size="md"
          leftSection={<IconDatabaseExport size={18} />}
          loading={request.isPending}
          onClick={handleBackup}
        >
          {text.takeBackup}
        </Button>
      ) : (
        <BackupProgress {...status.backup} />
      )}
    </section>
  )
}
