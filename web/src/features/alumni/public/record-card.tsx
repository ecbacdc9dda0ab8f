import type { AlumniRecord } from '@manara/contract/alumni.ts'
import { Button } from '@mantine/core'
import { IconCertificate, IconClock, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatGpa } from '../../../format/numbers.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { StarTile } from '../../../ui/star-tile.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import { fetchCertificate } from '../alumni.api.ts'
import { alumniText } from '../alumni.text.ts'

/** One graduation: who, from what, when, and the certificate to save. */
export function RecordCard({ record }: { record: AlumniRecord }) {
  const name = fullNameOf(record)
  const download = useMutation({
    mutationFn: fetchCertificate,
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? alumniText.fileName(name)),
    onError: (error) => showFailure(alumniText.downloadFailed, reasonOf(alumniText.downloadFailed)(error)),
  })
  return (
    <li className="card alumni-record">
      <StarTile tone="teal" size={52}>
        <IconCertificate size={24} stroke={1.7} />
      </StarTile>
      <div className="alumni-words">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <bdi className="alumni-program">{record.programNameAtGraduation}</bdi>
        <dl className="alumni-facts">
          <div>
            <dt>{alumniText.graduatedOn}</dt>
            <dd>{formatDate(record.graduationDate)}</dd>
          </div>
          <div>
            <dt>{alumniText.gpa}</dt>
            <dd className="num">{formatGpa(record.finalGpa)}</dd>
          </div>
        </dl>
      </div>
      {record.hasCertificate ? (
        <Button
          variant="light"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          aria-label={alumniText.downloadOf(name, record.programNameAtGraduation)}
          onClick={() => download.mutate(record)}
        >
          {alumniText.download}
        </Button>
      ) : (
        <Badge tone="gray" icon={<IconClock size={15} aria-hidden />}>
          {alumniText.noCertificate}
        </Badge>
      )}
    </li>
  )
}
