type Props = {
  links: readonly { readonly href: string; readonly text: string }[]
  className?: string | undefined
}

/** Each link in a line of its own. */
export function LinkList({ links, className = '' }: Props) {
  return (
    <ul className={`lone-links ${className}`.trim()}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
