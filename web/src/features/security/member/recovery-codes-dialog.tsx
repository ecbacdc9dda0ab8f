import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '../../../http/copy-text.ts'
import { PrintedDialog } from '../../../ui/dialog/printed-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { saveFile } from '../../../ui/form/save-file.ts'
import { schoolQuery } from '../../settings/school.api.ts'
import { settingsText } from '../../settings/settings.text.ts'
import { factorsText as text } from '../factors.text.ts'
import styles from './factors.module.css'

interface RecoveryCodesDialogProps {
  isOpen: boolean
  codes: readonly string[]
  onClose: () => void
}

/** The only time that recovery codes are shown: to copy, print or keep as a file (R-factor-4). */
export function RecoveryCodesDialog({ isOpen, codes, onClose }: RecoveryCodesDialogProps) {
  const { data: school } = useQuery(schoolQuery)
  const lines = codes.join('\n')
  const head = text.printedHead(school?.name ?? settingsText.product)

  const handleDownload = () =>
    saveFile(
      new Blob([`${head}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
      text.fileName,
    )

  return (
    <PrintedDialog
      isOpen={isOpen}
      isReady
      size={560}
      title={text.codesTitle}
      printedHead={head}
      actions={
        <>
          <Button
            size="md"
            variant="light"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copyText(lines, text.copied, text.copyFailed, text.copiedLine)}
          >
            {text.copy}
          </Button>
          <Button
            size="md"
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={handleDownload}
          >
            {text.download}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Note tone="yellow">{text.codesShownOnce}</Note>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </PrintedDialog>
  )
}
