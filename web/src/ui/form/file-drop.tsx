import { InputWrapper, Stack } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { formatSize } from '../../format/sizes.ts'
import { StarTile } from '../feedback/star-tile.tsx'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  label: string
  /** Accepted files, in words. */
  hint: ReactNode
  /** For the browser's own dialog. */
  accept: string
  value: File | null
  error?: ReactNode
  className?: string
  /** Without the sign of a field that must be filled. */
  isOptional?: boolean
  /** On its way: it can no longer be changed. */
  isDisabled?: boolean
  onChange: (file: File | null) => void
  /** Several were chosen or dropped at once; without it only the first is taken. */
  onSeveral?: (files: File[]) => void
}

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files')

/** A file that misses the zone must not replace the page. */
function useHarmlessMisses() {
  const stop = (event: Event) => event.preventDefault()
  useWindowEvent('dragover', stop)
  useWindowEvent('drop', stop)
}

/** Nothing is dropped on a phone; pictures come from the camera or the gallery. */
function useInvitation(accept: string): string {
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  if (!isTouch) return uiText.dropFile
  const isPicture = accept.split(',').every((kind) => /^image\/|^\.(jpe?g|png|webp|gif|heic)$/.test(kind.trim()))
  return isPicture ? uiText.takePicture : uiText.pressForFile
}

const Invitation = ({ words, hint }: { words: string; hint: ReactNode }) => (
  <>
    <StarTile size={44}>
      <IconUpload size={20} stroke={1.7} />
    </StarTile>
    <Stack component="span" className={styles.fileDropWords} gap={0} align="flex-start" flex={1} miw={0}>
      <b className="strong">{words}</b>
      <span className="dim small">{hint}</span>
    </Stack>
  </>
)

const Chosen = ({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) => (
  <>
    <StarTile tone="green" size={44}>
      <IconFile size={20} stroke={1.7} />
    </StarTile>
    <Stack component="span" className={styles.fileDropWords} gap={0} align="flex-start" flex={1} miw={0}>
      <bdi className="strong">{file.name}</bdi>
      <span className="dim small num">{formatSize(file.size)}</span>
    </Stack>
    {onRemove && (
      <IconButton label={uiText.removeFile(file.name)} hint={uiText.removeFileHint} onClick={onRemove}>
        <IconX size={18} />
      </IconButton>
    )}
  </>
)

/** A place to drop a file, or to click and choose one. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    value,
    error,
    className,
    isOptional = false,
    isDisabled = false,
    onChange,
    onSeveral,
  } = props
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const invitation = useInvitation(accept)
  useHarmlessMisses()

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (files && files.length > 1 && onSeveral) onSeveral([...files])
    else if (file) onChange(file)
  }

  return (
    <InputWrapper id={id} label={label} withAsterisk={!isOptional} error={error} {...(className && { className })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what keyboards and readers use */}
      <div
        className={`${styles.fileDrop} file-drop`}
        data-over={isOver || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => hasFiles(event) && !isDisabled && setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {value ? (
          <Chosen file={value} onRemove={isDisabled ? undefined : () => onChange(null)} />
        ) : (
          <Invitation words={invitation} hint={hint} />
        )}
        <input
          // Choosing the same file again after removing it is a choice too.
          key={value ? 'chosen' : 'empty'}
          id={id}
          type="file"
          accept={accept}
          disabled={isDisabled}
          aria-label={value ? uiText.changeFile : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          title=""
          multiple={onSeveral !== undefined}
          onChange={({ currentTarget: { files } }) => take(files)}
        />
      </div>
    </InputWrapper>
  )
}
