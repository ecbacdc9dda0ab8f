import type { AcademicRecord } from '@manara/contract/academic-record.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconPrinter, IconSchool, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { recordText } from '../academic-record.text.ts'
import { useTranscript } from '../use-transcript.ts'

const looks: Record<string, { tone: Tone; Icon: typeof IconCheck }> = {
  ACTIVE: { tone: 'teal', Icon: IconSchool },
  GRADUATED: { tone: 'green', Icon: IconCheck },
  FAILED: { tone: 'red', Icon: IconX },
}

function OverallStatus({ status }: { status: string }) {
  const { tone, Icon } = looks[status] ?? { tone: 'gray' as const, Icon: IconSchool }
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden />}>
      {recordText.statusOf(status)}
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
  return (
    <div className="row wrap record-actions">
      <Button variant="white" className="record-print" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
        {recordText.print}
      </Button>
      <Button
        variant="white"
        className="record-print"
        leftSection={<IconDownload size={18} />}
        loading={transcript.isPending}
        onClick={() => transcript.mutate()}
      >
        {recordText.download}
      </Button>
    </div>
  )
}

/** Who the student is at school, and what was decided. */
export function RecordHead({ record }: { record: AcademicRecord }) {
  const { studentName, nationalId, overallStatus, programName, programNameAtCompletion, finalGpa, completionDate } =
    record
  return (
    <section className="card record-head" aria-label={recordText.status}>
      <div className="band">
        <div className="record-who">
          <h2>
            <bdi>{studentName}</bdi>
          </h2>
          <p>
            {recordText.nationalId} <Ltr>{nationalId}</Ltr>
          </p>
        </div>
        <Actions />
      </div>
      <dl className="record-facts">
        <Fact name={recordText.status}>
          <OverallStatus status={overallStatus} />
        </Fact>
        <Fact name={programNameAtCompletion === null ? recordText.programNow : recordText.programAtCompletion}>
          <bdi>{programNameAtCompletion ?? programName ?? recordText.unknown}</bdi>
        </Fact>
        <Fact name={recordText.gpa}>
          {finalGpa === null ? recordText.unknown : <span className="record-gpa num">{finalGpa.toFixed(2)}</span>}
        </Fact>
        <Fact name={recordText.completionDate}>
          {completionDate === null ? recordText.unknown : <span className="num">{formatDate(completionDate)}</span>}
        </Fact>
      </dl>
    </section>
  )
}
