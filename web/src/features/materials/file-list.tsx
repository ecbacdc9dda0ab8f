import type { FileLimits } from '@manara/contract/files.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatSize } from '../../format/sizes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import { fileTrouble } from './material-form.ts'
import { materialsText } from './materials.text.ts'
import './file-list.css'

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
    <p className="dim small">{materialsText.several(files.length)}</p>
    {error && <Note tone="red">{error}</Note>}
    <ul className="file-list">
      {files.map((file) => {
        const trouble = fileTrouble(file, limits)
        return (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} data-wrong={trouble ? true : undefined}>
            <span className="file-list-words">
              <bdi className="strong">{file.name}</bdi>
              <span className="small num">{trouble ?? formatSize(file.size)}</span>
            </span>
            <IconButton
              label={materialsText.removeFile(file.name)}
              hint={materialsText.removeFileHint}
              aria-disabled={isDisabled}
              onClick={() => isDisabled || onChange(files.filter((other) => other !== file))}
            >
              <IconX size={18} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  </div>
)
