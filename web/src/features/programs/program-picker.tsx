import { getProgram, listPrograms, type Program } from '@manara/contract/programs.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import { Allowed } from '../../session/can.tsx'
import type { PickerOption } from '../../ui/form/picker-options.tsx'
import { type PickerField, SearchPicker } from '../../ui/form/search-picker.tsx'
import { programsText } from './programs.text.ts'

interface ProgramPickerProps extends PickerField {
  value?: number | undefined
  /** The program that is chosen at the start, when its name is known already. */
  known?: PickerOption | undefined
  onChange: (programId: number | undefined) => void
  isClearable?: boolean
}

const source: OptionSource<Program> = {
  queryKey: ['programs'],
  load: (asked, signal) => callPage(listPrograms, { query: { sort: 'name', ...asked }, signal }),
  loadOne: (id, signal) => call(getProgram, { params: { id }, signal }),
  toOption: (program) => ({ id: program.academicProgramId, name: program.name, apart: programsText.apart(program) }),
}

function AnyProgramPicker({ value, known, onChange, ...field }: ProgramPickerProps) {
  return <SearchPicker {...field} {...useChoice(source, value, onChange, known)} />
}

/** One of the programs, searched on the server; for those who may see them. */
export const ProgramPicker = (props: ProgramPickerProps) => (
  <Allowed needs={listPrograms}>
    <AnyProgramPicker {...props} />
  </Allowed>
)
