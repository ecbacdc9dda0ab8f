import type { FileLimits } from '@manara/contract/files.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatSize } from '../../format/sizes.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import styles from './file-list.module.css'
import { fileProblem } from './material-form.ts'
import { materialsText } from './materials.text.ts'

interface FileListProps {
  files: readonly File[]
  limits: FileLimits
  error: ReactNode
  isDisabled: boolean
  onChange: (files: File[]) => void
}

/** Files that were chosen together; each says what is wrong with it, and can be taken out. */
export const FileList = ({ files, limits, error, isDisabled, onChange }: FileListProps) => (
  <div className="wide stack">
    <Box component="p" className="dim small" my="1em">
      {materialsText.several(files.length)}
    </Box>
    {error && <Note tone="red">{error}</Note>}
    <Stack component="ul" className={styles.fileList} gap={0} bd="1px solid var(--m-line)" bdrs="md">
      {files.map((file) => {
        const errorMessage = fileProblem(file, limits)
        return (
          <Group
            component="li"
            gap="0.5rem"
            justify="space-between"
            wrap="nowrap"
            px="0.75rem 0.25rem"
            key={`${file.name}-${file.size}-${file.lastModified}`}
            data-wrong={errorMessage ? true : undefined}
          >
            <Stack component="span" className="wrap-anywhere" gap={0} miw={0}>
              <bdi className="strong">{file.name}</bdi>
              <span className="small num">{errorMessage ?? formatSize(file.size)}</span>
            </Stack>
            <IconButton
              label={materialsText.removeFile(file.name)}
              hint={materialsText.removeFileHint}
              aria-disabled={isDisabled}
              onClick={() => isDisabled || onChange(files.filter((other) => other !== file))}
            >
              <IconX size={18} />
            </IconButton>
          </Group>
        )
      })}
    </Stack>
  </div>
)
