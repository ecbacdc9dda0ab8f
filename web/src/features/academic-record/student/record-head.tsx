import type { AcademicRecord } from '@manara/contract/academic-record.ts'
import { Box, Button } from '@mantine/core'
import { IconCheck, IconDownload, IconPrinter, IconReportAnalytics, IconSchool, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { useOwnReportCard } from '../../report-cards/report-cards.api.ts'
import { reportCardsText } from '../../report-cards/report-cards.text.ts'
import { useUsesGradeBook } from '../../settings/uses-grade-book.ts'
import { recordText } from '../academic-record.text.ts'
import { useTranscript } from '../use-transcript.ts'
import styles from './record.module.css'

const looks: Record<string, { tone: Tone; Icon: typeof IconCheck }> = {
  ACTIVE: { tone: 'teal', Icon: IconSchool },
  GRADUATED: { tone: 'green', Icon: IconCheck },
  FAILED: { tone: 'red', Icon: IconX },
}

function OverallStatus({ status }: { status: string }) {
  const { tone, Icon } = looks[status] ?? { tone: 'gray' as const, Icon: IconSchool }
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden />}>
      {recordText.statusLabel(status)}
    </Badge>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Actions() {
  const transcript = useTranscript()
  const card = useOwnReportCard()
  const usesGradeBook = useUsesGradeBook()
  return (
    <div className={`row wrap ${styles.recordActions}`}>
      <Button variant="white" leftSection={<IconPrinter size={18} />} onClick={() => print()} c="#004f4b">
        {recordText.print}
      </Button>
      <Button
        variant="white"
        leftSection={<IconDownload size={18} />}
        loading={transcript.isPending}
        onClick={() => transcript.mutate()}
        c="#004f4b"
      >
        {recordText.download}
      </Button>
      {usesGradeBook && (
        <Button
          variant="white"
          leftSection={<IconReportAnalytics size={18} />}
          loading={card.isPending}
          onClick={() => card.mutate()}
          c="#004f4b"
        >
          {reportCardsText.own}
        </Button>
      )}
    </div>
  )
}

/** Who the student is at school, and what was decided. */
export function RecordHead({ record }: { record: AcademicRecord }) {
  const { studentName, nationalId, overallStatus, programName, programNameAtCompletion, finalGpa, completionDate } =
    record
  return (
    <section className="card clipped" aria-label={recordText.status}>
      <div className="band">
        <Box className="wrap-anywhere" flex="1 1 14rem" miw={0}>
          <h2>
            <bdi>{studentName}</bdi>
          </h2>
          <p>
            {recordText.nationalId} <Ltr>{nationalId}</Ltr>
          </p>
        </Box>
        <Actions />
      </div>
      <dl className="facts fact-row">
        <Fact name={recordText.status}>
          <OverallStatus status={overallStatus} />
        </Fact>
        <Fact name={programNameAtCompletion === null ? recordText.programNow : recordText.programAtCompletion}>
          <bdi>{programNameAtCompletion ?? programName ?? recordText.unknown}</bdi>
        </Fact>
        <Fact name={recordText.gpa}>
          {finalGpa === null ? (
            recordText.unknown
          ) : (
            <Box component="span" className="num" fz="1.125rem">
              {finalGpa.toFixed(2)}
            </Box>
          )}
        </Fact>
        <Fact name={recordText.completionDate}>
          {completionDate === null ? recordText.unknown : <span className="num">{formatDate(completionDate)}</span>}
        </Fact>
      </dl>
    </section>
  )
}
