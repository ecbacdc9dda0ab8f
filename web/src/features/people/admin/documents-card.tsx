import type { Person } from '@manara/contract/people.ts'
import {
  createPersonDocument,
  deletePersonDocument,
  mostDocuments,
  type PersonDocument,
} from '@manara/contract/person-documents.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconId, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatSize } from '../../../format/sizes.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { openInNewTab } from '../../../ui/form/save-file.ts'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { fetchDocument, useDeleteDocument } from '../person-files.api.ts'
import { personFilesText as text } from '../person-files.text.ts'
import { DocumentDialog } from './document-dialog.tsx'

const nameOf = ({ kind, side, title }: PersonDocument) =>
  [text.kinds[kind], side && text.sides[side], title].filter(Boolean).join(' · ')

function DocumentRow({ document, onRemove }: { document: PersonDocument; onRemove: () => void }) {
  const { documentId, mediaType, size, uploadedAt, uploadedByName } = document
  const open = useMutation({
    mutationFn: () => fetchDocument(documentId),
    onSuccess: ({ blob }) => openInNewTab(blob),
    onError: (error) => showFailure(text.openFailed, toReason(text.openFailedText)(error)),
  })
  const Icon = mediaType === 'application/pdf' ? IconFileTypePdf : IconPhoto
  const name = nameOf(document)
  return (
    <li>
      <StarTile size={34}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </StarTile>
      <span className="two">
        <bdi>{name}</bdi>
        <span style={{ whiteSpace: 'normal' }}>
          {text.uploaded(formatDate(uploadedAt), uploadedByName)} · <span className="num">{formatSize(size)}</span>
        </span>
      </span>
      <span className="row push">
        <Button
          size="xs"
          variant="light"
          loading={open.isPending}
          aria-label={text.openLabel(name)}
          onClick={() => open.mutate()}
        >
          {text.open}
        </Button>
        <Allowed needs={deletePersonDocument}>
          <IconButton label={text.removeLabel(name)} hint={text.remove} onClick={onRemove}>
            <IconTrash size={18} />
          </IconButton>
        </Allowed>
      </span>
    </li>
  )
}

function RemovalDialog({ asking }: { asking: ReturnType<typeof useDialog<PersonDocument>> }) {
  const deleteDocument = useDeleteDocument()
  const { target } = asking
  if (!target) return null
  const handleConfirm = () =>
    deleteDocument.mutate(target.documentId, {
      onSuccess: () => {
        showSuccess(text.removed, nameOf(target))
        asking.close()
      },
    })
  return (
    <ConfirmDialog
      key={asking.turn}
      isOpen={asking.isOpen}
      question={text.removeQuestion(nameOf(target))}
      returnUrl={text.removeReturn}
      confirmLabel={text.removeConfirm}
      isPending={deleteDocument.isPending}
      problem={deleteDocument.isError ? toReason(text.removeFailed)(deleteDocument.error) : undefined}
      onConfirm={handleConfirm}
      onClose={asking.close}
    />
  )
}

/** The documents of a person: added, opened, deleted. */
export function DocumentsCard({ person }: { person: Person }) {
  const adding = useDialog()
  const removing = useDialog<PersonDocument>()
  const { documents } = person
  const isFull = documents.length >= mostDocuments
  const add = (
    <Allowed needs={createPersonDocument}>
      <Button
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => adding.open(true)}
      >
        {text.addDocument}
      </Button>
    </Allowed>
  )
  return (
    <section className="card" aria-label={text.documents}>
      <div className="card-head">
        <div>
          <h2>{text.documents}</h2>
          <p className="dim small">{isFull ? text.isFull : text.documentsHint}</p>
        </div>
        {documents.length > 0 && <div className="push no-print">{add}</div>}
      </div>
      {documents.length === 0 ? (
        <Empty icon={<IconId size={34} stroke={1.6} />} title={text.noDocuments} text={text.noDocumentsText}>
          {add}
        </Empty>
      ) : (
        <ul className="list" aria-label={text.documents}>
          {documents.map((document) => (
            <DocumentRow key={document.documentId} document={document} onRemove={() => removing.open(document)} />
          ))}
        </ul>
      )}
      <DocumentDialog key={adding.turn} isOpen={adding.isOpen} personId={person.userId} onClose={adding.close} />
      <RemovalDialog asking={removing} />
    </section>
  )
}
