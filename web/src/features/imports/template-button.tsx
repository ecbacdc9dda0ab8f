import type { Download } from '@manara/contract/client.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { importsText } from './imports.text.ts'
import { useSaveDownload } from './use-save-download.ts'

interface TemplateButtonProps {
  /** What the template is for. */
  title: string
  fetchFile: () => Promise<Download>
}

/** Saves the empty file of a kind of imports. */
export function TemplateButton({ title, fetchFile }: TemplateButtonProps) {
  const template = useSaveDownload(fetchFile, importsText.templateName(title), importsText.templateFailed)
  return (
    <Button
      variant="default"
      aria-label={importsText.templateLabel(title)}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={template.isPending}
      onClick={() => template.mutate()}
    >
      {importsText.template}
    </Button>
  )
}
