import { Button } from '@mantine/core'
import { formatSize } from '../format/sizes.ts'
import { uiText } from './ui.text.ts'
import './upload-progress.css'

interface UploadProgressProps {
  sentBytes: number
  /** 0 while nobody knows it. */
  totalBytes: number
  onStop: () => void
}

/** How much of a file has left, in bytes, and how to stop it. */
export function UploadProgress({ sentBytes, totalBytes, onStop }: UploadProgressProps) {
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100))
  const isSent = totalBytes > 0 && sentBytes >= totalBytes
  return (
    <>
      <div className="upload-progress">
        <div className="upload-words">
          <span>{isSent ? uiText.savingFile : uiText.sendingFile}</span>
          <span className="num dim">
            {uiText.sentOf(formatSize(sentBytes), formatSize(totalBytes))} · <bdi dir="ltr">{percent}%</bdi>
          </span>
        </div>
        <div
          className="upload-track"
          role="progressbar"
          aria-label={uiText.sendingFile}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          data-waiting={isSent || undefined}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
      </div>
      <Button size="md" variant="default" onClick={onStop}>
        {uiText.stopUpload}
      </Button>
    </>
  )
}
