import type { AlumniRecord } from '@manara/contract/alumni.ts'
import { NationalId } from '@manara/contract/fields.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { foldDigits } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { reasonOf, refusalOf } from '../../../http/refusal.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { useFindAlumniRecords } from '../alumni.api.ts'
import { alumniText } from '../alumni.text.ts'
import { RecordCard } from './record-card.tsx'
import './alumni.css'

interface Found {
  nationalId: string
  records: readonly AlumniRecord[]
}

const rules = fieldRules({ properties: { nationalId: NationalId } })

const Results = ({ found: { nationalId, records } }: { found: Found }) =>
  records.length === 0 ? (
    <section className="card">
      <Empty
        icon={<IconSearchOff size={28} stroke={1.6} />}
        title={alumniText.nothing}
        text={alumniText.nothingText(nationalId)}
      />
    </section>
  ) : (
    <section aria-label={alumniText.found(records.length)}>
      <p className="dim small alumni-count" role="status">
        {alumniText.found(records.length)}
      </p>
      <ul className="alumni-records">
        {records.map((record) => (
          <RecordCard key={record.graduationId} record={record} />
        ))}
      </ul>
    </section>
  )

/** Graduations by national id, each with its certificate (spec/student-and-public §2). */
export function AlumniSearch() {
  const search = useFindAlumniRecords()
  const [found, setFound] = useState<Found>()
  const form = useForm({ initialValues: { nationalId: '' }, validate: rules, validateInputOnBlur: false })

  const handleSearch = ({ nationalId: typed }: { nationalId: string }) => {
    const nationalId = foldDigits(typed).trim()
    search.mutate(nationalId, {
      onSuccess: (records) => setFound({ nationalId, records }),
      onError: (error) => {
        const { message, errors } = refusalOf(alumniText.failed)(error)
        setFound(undefined)
        if (errors.nationalId?.[0]) form.setFieldError('nationalId', errors.nationalId[0])
        else showFailure(alumniText.failed, message)
      },
    })
  }

  return (
    <div className="alumni">
      <section className="card alumni-search" aria-labelledby="alumni-title">
        <h2 id="alumni-title">{alumniText.title}</h2>
        <p className="dim">{alumniText.intro}</p>
        <form noValidate onSubmit={form.onSubmit(handleSearch)}>
          <TextInput
            withAsterisk
            size="md"
            dir="ltr"
            inputMode="text"
            autoComplete="off"
            label={alumniText.nationalId}
            maxLength={20}
            {...form.getInputProps('nationalId')}
          />
          <Button size="md" type="submit" leftSection={<IconSearch size={18} aria-hidden />} loading={search.isPending}>
            {alumniText.search}
          </Button>
        </form>
        {search.isError && <Note tone="red">{reasonOf(alumniText.failed)(search.error)}</Note>}
      </section>
      {found && <Results found={found} />}
    </div>
  )
}
