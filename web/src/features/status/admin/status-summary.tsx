import { requestBackup, type ServerStatus } from '@manara/contract/status.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { getErrorMessage } from '../../../http/api.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { useRequestBackup } from '../status.api.ts'
import { statusScreenText as text } from '../status.text.ts'
import { looks } from '../status-light.tsx'
import styles from './status.module.css'

function describeStatus({ light, items }: ServerStatus): { title: string; line: string } {
  const count = items.filter((item) => item.light === light).length
  if (light === 'green') return { title: text.wellTitle, line: text.wellLine }
  return light === 'red'
    ? { title: text.redTitle(count), line: text.redLine }
    : { title: text.amberTitle(count), line: text.amberLine }
}

const BackupProgress = ({ state, progress }: ServerStatus['backup']) => (
  <Stack className={styles.statusProgress} gap="0.375rem">
    <span role="status">{state === 'Waiting' ? text.waiting : text.running(progress)}</span>
    <Meter
      share={Math.max(4, progress) / 100}
      height="0.5rem"
      label={text.backingUp}
      progress={{ now: progress, max: 100, isWaiting: state === 'Waiting' }}
    />
  </Stack>
)

/** The worst of all in one sentence, and the one thing that can be done from here. */
export function StatusSummary({ status }: { status: ServerStatus }) {
  const request = useRequestBackup()
  const { tone, Icon } = looks[status.light]
  const { title, line } = describeStatus(status)
  const isIdle = status.backup.state === 'Idle'

  const handleBackup = () =>
    request.mutate(undefined, {
      onSuccess: ({ message }) => showSuccess(text.requested, message),
      onError: (error) => showFailure(text.requestFailed, getErrorMessage(error)),
    })

  return (
    <Group
      component="section"
      className={`card ${styles.statusSummary}`}
      aria-label={title}
      gap="1.25rem"
      wrap="nowrap"
      p="1.25rem"
    >
      <StarTile tone={tone} size={64}>
        <Icon size={28} stroke={1.6} />
      </StarTile>
      <Box className={styles.statusWords} flex={1} miw={0}>
        <h2>{title}</h2>
        <p className="dim">{line}</p>
        <p className="dim small num">{text.checkedAt(status.checkedAt)}</p>
      </Box>
      {isIdle ? (
        <Allowed needs={requestBackup}>
          <Button
            size="md"
            leftSection={<IconDatabaseExport size={18} />}
            loading={request.isPending}
            onClick={handleBackup}
          >
            {text.takeBackup}
          </Button>
        </Allowed>
      ) : (
        <BackupProgress {...status.backup} />
      )}
    </Group>
  )
}
