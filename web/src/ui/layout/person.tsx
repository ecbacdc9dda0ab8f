import { Avatar } from './avatar.tsx'
import { Email } from './email.tsx'

/** Avatar, name and e-mail, as rows and cards show people. Hover shows the text that a narrow column cuts off. */
export const Person = ({ name, email }: { name: string; email?: string }) => (
  <>
    <Avatar name={name} />
    <span className="two">
      <bdi title={name}>{name}</bdi>
      {email !== undefined && <Email email={email} />}
    </span>
  </>
)
