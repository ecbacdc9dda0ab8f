import type { AlumniRecord } from '@manara/contract/alumni.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconCertificate, IconClock, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { formatFullName } from '../../../format/full-name.ts'
import { formatGpa } from '../../../format/numbers.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { saveFile } from '../../../ui/form/save-file.ts'
import { fetchCertificate } from '../alumni.api.ts'
import { alumniText } from '../alumni.text.ts'
import styles from './alumni.module.css'

/** One graduation: who, from what, when, and the certificate to save. */
export function RecordCard({ record }: { record: AlumniRecord }) {
  const name = formatFullName(record)
  const download = useMutation({
    mutationFn: fetchCertificate,
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? alumniText.fileName(name)),
    onError: (error) => showFailure(alumniText.downloadFailed, toReason(alumniText.downloadFailed)(error)),
  })
  return (
    <Group component="li" className={`card ${styles.alumniRecord}`} gap="1rem" wrap="nowrap" p="1rem 1.25rem">
      <StarTile tone="teal" size={52}>
        <IconCertificate size={24} stroke={1.7} />
      </StarTile>
      <Box className={styles.alumniWords} miw={0}>
        <Box component="h3" fz="1.0625rem">
          <bdi>{name}</bdi>
        </Box>
        <bdi className="alumni-program">{record.programNameAtGraduation}</bdi>
        <Group component="dl" gap="0.25rem 1.5rem" align="stretch" m="0.375rem 0 0">
          <Group gap="0.375rem" align="stretch" wrap="nowrap">
            <Box component="dt" c="dimmed" fz="0.875rem">
              {alumniText.graduatedOn}
            </Box>
            <Box component="dd" fz="0.875rem" fw={600}>
              {formatDate(record.graduationDate)}
            </Box>
          </Group>
          <Group gap="0.375rem" align="stretch" wrap="nowrap">
            <Box component="dt" c="dimmed" fz="0.875rem">
              {alumniText.gpa}
            </Box>
            <Box component="dd" fz="0.875rem" fw={600} className="num">
              {formatGpa(record.finalGpa)}
            </Box>
          </Group>
        </Group>
      </Box>
      {record.hasCertificate ? (
        <Button
          variant="light"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          aria-label={alumniText.downloadLabel(name, record.programNameAtGraduation)}
          onClick={() => download.mutate(record)}
        >
          {alumniText.download}
        </Button>
      ) : (
        <Badge tone="gray" icon={<IconClock size={15} aria-hidden />}>
          {alumniText.noCertificate}
        </Badge>
      )}
    </Group>
  )
}
