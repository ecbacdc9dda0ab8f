import type { DataCopy } from '@manara/contract/data-copies.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatSize } from '../../format/sizes.ts'
import { toReason } from '../../http/form-error.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { saveFile } from '../../ui/form/save-file.ts'
import { dataCopiesQuery, fetchDataCopy, useRequestDataCopy } from './privacy.api.ts'
import { privacyText } from './privacy.text.ts'

const text = privacyText.copies

function CopyRow({ copy, personId }: { copy: DataCopy; personId: number | undefined }) {
  const { copyId, state, isOfOffice, requestedAt, expiresAt, size, isOpen } = copy
  const download = useMutation({
    mutationFn: () => fetchDataCopy(personId, copyId),
    onSuccess: ({ blob }) => saveFile(blob, text.fileName),
    onError: (error) => showFailure(text.downloadFailed, toReason(text.downloadFailed)(error)),
  })
  return (
    <li>
      <span className="two">
        <span>
          {text.states[state]} · {isOfOffice ? text.ofOffice : text.ofSelf}
        </span>
        <span style={{ whiteSpace: 'normal' }}>
          {privacyText.moment(requestedAt)}
          {isOpen && expiresAt !== null && ` · ${text.until(expiresAt)}`}
          {isOpen && size !== null && ` · ${formatSize(size)}`}
        </span>
      </span>
      {isOpen && (
        <Button
          className="push"
          size="xs"
          variant="light"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          aria-label={text.downloadLabel(requestedAt)}
          onClick={() => download.mutate()}
        >
          {text.download}
        </Button>
      )}
    </li>
  )
}

/** Copies of everything that the school has of a person; without `personId` of the reader. */
export function DataCopiesCard({ personId }: { personId?: number }) {
  const copies = useQuery(dataCopiesQuery(personId))
  const request = useRequestDataCopy(personId)
  const title = personId === undefined ? text.title : text.ofPerson
  const handleRequest = () =>
    request.mutate(undefined, {
      onSuccess: () => showSuccess(text.requested, text.requestedLine),
      onError: (error) => showFailure(text.requestFailed, toReason(text.requestFailed)(error)),
    })
  return (
    <section className="card" aria-label={title} aria-busy={copies.isFetching}>
      <div className="card-head">
        <div>
          <h2>{title}</h2>
          <p className="dim small">{personId === undefined ? text.hint : text.officeHint}</p>
        </div>
        <Button className="push no-print" size="sm" variant="light" loading={request.isPending} onClick={handleRequest}>
          {text.request}
        </Button>
      </div>
      {copies.isError && !copies.data && <QueryFailed title={text.loadFailed} query={copies} />}
      {copies.data?.length === 0 && <p className="card-body dim">{text.nothing}</p>}
      {copies.data && copies.data.length > 0 && (
        <ul className="list" aria-label={title}>
          {copies.data.map((copy) => (
            <CopyRow key={copy.copyId} copy={copy} personId={personId} />
          ))}
        </ul>
      )}
    </section>
  )
}
