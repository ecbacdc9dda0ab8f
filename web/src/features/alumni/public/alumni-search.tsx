import type { AlumniRecord } from '@manara/contract/alumni.ts'
import { NationalId } from '@manara/contract/fields.ts'
import { Box, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { foldDigits } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LookupForm } from '../../../ui/form/lookup-form.tsx'
import { NationalIdField } from '../../../ui/form/person-fields.tsx'
import { useFindAlumniRecords } from '../alumni.api.ts'
import { alumniText } from '../alumni.text.ts'
import { RecordCard } from './record-card.tsx'

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
      <Box component="p" className="dim small" m="0 0 0.5rem" role="status">
        {alumniText.found(records.length)}
      </Box>
      <Stack component="ul" gap="0.75rem">
        {records.map((record) => (
          <RecordCard key={record.graduationId} record={record} />
        ))}
      </Stack>
    </section>
  )

/** Graduations by national id, each with its certificate (R-screen-33). */
export function AlumniSearch() {
  const search = useFindAlumniRecords()
  const [found, setFound] = useState<Found>()
  const form = useForm({ initialValues: { nationalId: '' }, validate: rules, validateInputOnBlur: false })

  const handleSearch = ({ nationalId: typed }: { nationalId: string }) => {
    const nationalId = foldDigits(typed).trim()
    search.mutate(nationalId, {
      onSuccess: (records) => setFound({ nationalId, records }),
      onError: (error) => {
        const { message, errors } = toFormError(alumniText.failed)(error)
        setFound(undefined)
        if (errors.nationalId?.[0]) form.setFieldError('nationalId', errors.nationalId[0])
        else showFailure(alumniText.failed, message)
      },
    })
  }

  return (
    <Stack gap="1rem" maw="46rem">
      <LookupForm
        title={alumniText.title}
        intro={alumniText.intro}
        aboveField="1.8rem"
        field={<NationalIdField size="md" inputMode="text" maxLength={20} {...form.getInputProps('nationalId')} />}
        button={
          <Button size="md" type="submit" leftSection={<IconSearch size={18} aria-hidden />} loading={search.isPending}>
            {alumniText.search}
          </Button>
        }
        onSubmit={form.onSubmit(handleSearch)}
      >
        {search.isError && <Note tone="red">{toReason(alumniText.failed)(search.error)}</Note>}
      </LookupForm>
      {found && <Results found={found} />}
    </Stack>
  )
}
