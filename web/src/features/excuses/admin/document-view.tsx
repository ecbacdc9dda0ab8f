import { Button, Center, Group, Loader } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { openInNewTab } from '../../../ui/form/save-file.ts'
import { PictureTools } from '../../../ui/layout/picture-tools.tsx'
import { firstView, isKeyTaken, TurnablePicture, viewAfterKey } from '../../../ui/layout/turnable-picture.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import { documentQuery } from '../excuses.api.ts'
import styles from './excuses.module.css'

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const [address, setAddress] = useState<string>()
  const [view, setView] = useState(firstView)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  useWindowEvent('keydown', (event) => isKeyTaken(event) || setView(viewAfterKey(view, event)))
  return (
    <div className={styles.picture}>
      <Group gap={2} justify="center">
        <PictureTools view={view} onView={setView} />
      </Group>
      {address !== undefined && (
        <TurnablePicture
          address={address}
          alt={alt}
          label={text.documentArea}
          failedText={text.documentFailed}
          view={view}
        />
      )}
    </div>
  )
}

/** The paper of an excuse, fetched with the rights of the session: a picture in its frame, a PDF in a tab of its own. */
export function DocumentView({ excuseId, studentName }: { excuseId: number; studentName: string }) {
  const document = useQuery(documentQuery(excuseId))
  const blob = document.data?.blob
  if (blob?.type.startsWith('image/')) return <Picture blob={blob} alt={text.documentOf(studentName)} />
  if (document.isError) return <QueryFailed title={text.documentFailed} query={document} />
  return (
    <Center className={styles.paper} role="status">
      {blob ? (
        <>
          <IconFileTypePdf size={40} stroke={1.5} aria-hidden />
          <p className="dim">{text.isPdf}</p>
          <Button variant="light" onClick={() => openInNewTab(blob)}>
            {text.openDocument}
          </Button>
        </>
      ) : (
        <Loader aria-label={text.documentLoading} />
      )}
    </Center>
  )
}
