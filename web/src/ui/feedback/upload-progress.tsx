import { Button, Group } from '@mantine/core'
import { formatSize } from '../../format/sizes.ts'
import { uiText } from '../ui.text.ts'
import { Meter } from './meter.tsx'
import styles from './upload-progress.module.css'

interface UploadProgressProps {
  sentBytes: number
  /** 0 until the size is known. */
  totalBytes: number
  onStop: () => void
}

/** How much of a file has left, in bytes, and how to stop it. */
export function UploadProgress({ sentBytes, totalBytes, onStop }: UploadProgressProps) {
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100))
  const isSent = totalBytes > 0 && sentBytes >= totalBytes
  return (
    <>
      <div className={styles.uploadProgress}>
        <Group gap="0 0.75rem" align="stretch" justify="space-between" fz="0.875rem">
          <span>{isSent ? uiText.savingFile : uiText.sendingFile}</span>
          <span className="num dim">
            {uiText.sentLabel(formatSize(sentBytes), formatSize(totalBytes))} · <bdi dir="ltr">{percent}%</bdi>
          </span>
        </Group>
        <Meter
          share={percent / 100}
          height="0.5rem"
          label={uiText.sendingFile}
          progress={{ now: percent, max: 100, isWaiting: isSent }}
        />
      </div>
      <Button size="md" variant="default" onClick={onStop}>
        {uiText.stopUpload}
      </Button>
    </>
  )
}
