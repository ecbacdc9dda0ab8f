import { listPrograms } from '@manara/contract/programs.ts'
import { Link } from '@tanstack/react-router'
import { callPage } from '../../../http/api.ts'
import { SameName } from '../../../http/same-name.tsx'
import { programsText } from '../programs.text.ts'

/** Programs that bear the name already. */
export const ProgramNamesakes = ({ name, ownId }: { name: string; ownId: number | undefined }) => (
  <SameName
    name={name}
    ownId={ownId}
    queryKey={['programs']}
    load={(query, signal) => callPage(listPrograms, { query, signal })}
    getId={({ academicProgramId }) => academicProgramId}
    words={programsText.sameName}
    link={(program, target, end) => (
      <Link to="/admin/programs" search={{ q: program.name }} {...target}>
        {programsText.nameAndDetail(program.name, programsText.apart(program))}
        {end}
      </Link>
    )}
  />
)
