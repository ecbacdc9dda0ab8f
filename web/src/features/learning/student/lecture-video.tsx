import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Button, Center, Group, Stack } from '@mantine/core'
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { formatSize } from '../../../format/sizes.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { getStreamUrl } from '../learning.api.ts'
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
    <figure>
      <Center
        className={styles.videoStage}
        bdrs="md"
        bg="radial-gradient(circle at 50% 40%, #1b4d50, #0a2226)"
        c="#fff"
      >
        {state === 'playing' && (
          // biome-ignore lint/a11y/useMediaCaption: teachers upload no captions
          <video
            src={getStreamUrl(materialId)}
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
          <Stack className={styles.videoFailed} gap="0.5rem" align="center" p="1rem" ta="center" role="alert">
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
          </Stack>
        )}
      </Center>
      <Group component="figcaption" gap="0 0.75rem" align="baseline" pt="0.375rem" className="wrap-anywhere">
        <bdi className="strong">{title}</bdi>
        {size !== null && <span className="dim small num">{formatSize(size)}</span>}
      </Group>
    </figure>
  )
}
