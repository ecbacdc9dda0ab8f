import { Button, Center, Loader } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { openInNewTab } from '../../../ui/form/save-file.ts'
import { TurnablePicture, type View } from '../../../ui/layout/turnable-picture.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import styles from './excuses.module.css'
import type { ExcuseDocument } from './use-document.ts'

/** The paper of an excuse: a picture in its frame, a PDF in a tab of its own. */
export function DocumentView({ name, document, view }: { name: string; document: ExcuseDocument; view: View }) {
  const { blob, address, problem, isFetching, retry } = document
  if (address !== undefined)
    return (
      <TurnablePicture
        address={address}
        alt={text.documentOf(name)}
        label={text.documentArea}
        failedText={text.documentFailed}
        view={view}
      />
    )
  if (problem !== undefined)
    return <Failed title={text.documentFailed} message={problem} isRetrying={isFetching} onRetry={retry} />
  if (!blob || blob.type.startsWith('image/'))
    return (
      <Center className={styles.paper} role="status">
        <Loader aria-label={text.documentLoading} />
      </Center>
    )
  return (
    <Center className={styles.paper}>
      <IconFileTypePdf size={40} stroke={1.5} aria-hidden />
      <p className="dim">{text.isPdf}</p>
      <Button variant="light" onClick={() => openInNewTab(blob)}>
        {text.openDocument}
      </Button>
    </Center>
  )
}
