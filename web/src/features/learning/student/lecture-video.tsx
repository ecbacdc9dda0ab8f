import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { formatSize } from '../../../format/sizes.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { streamAddressOf } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import { whyVideoFailed } from '../why-video-failed.ts'
import styles from './classroom.module.css'

type State = 'closed' | 'playing' | { failure: string }

/** A video in its place. Nothing of it is loaded before it is opened, and the browser then asks for parts (Range). */
export function LectureVideo({ material }: { material: LectureMaterial }) {
  const [state, setState] = useState<State>('closed')
  const { materialId, title, size } = material

  const handleError = async () => {
    setState({ failure: learningText.videoFailed })
    const failure = await whyVideoFailed(materialId)
    // Meanwhile it may have been opened anew.
    setState((now) => (typeof now === 'object' ? { failure } : now))
  }

  return (
    <figure className={styles.video}>
      <div className={styles.videoStage}>
        {state === 'playing' && (
          // biome-ignore lint/a11y/useMediaCaption: teachers upload no captions
          <video
            src={streamAddressOf(materialId)}
            controls
            controlsList="nodownload"
            disablePictureInPicture
            autoPlay
            playsInline
            preload="metadata"
            aria-label={title}
            onContextMenu={(event) => event.preventDefault()}
            onError={() => void handleError()}
          />
        )}
        {state === 'closed' && (
          <button
            type="button"
            className={styles.videoPlay}
            aria-label={learningText.play(title)}
            onClick={() => setState('playing')}
          >
            <IconPlayerPlayFilled size={26} aria-hidden />
          </button>
        )}
        {typeof state === 'object' && (
          <div className={styles.videoFailed} role="alert">
            <b>{learningText.videoFailed}</b>
            {state.failure !== learningText.videoFailed && <span>{state.failure}</span>}
            <Button
              variant="white"
              size="xs"
              leftSection={<IconRefresh size={16} />}
              onClick={() => setState('playing')}
            >
              {uiText.retry}
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        <bdi className="strong">{title}</bdi>
        {size !== null && <span className="dim small num">{formatSize(size)}</span>}
      </figcaption>
    </figure>
  )
}
