import { Avatar } from './avatar.tsx'
import { Ltr } from './ltr.tsx'

/** Avatar, name and e-mail, as rows and cards show people. */
export const Person = ({ name, email }: { name: string; email?: string }) => (
  <>
    <Avatar name={name} />
    <span className="two">
      <bdi>{name}</bdi>
      {email !== undefined && <Ltr>{email}</Ltr>}
    </span>
  </>
)
