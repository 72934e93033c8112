/** The button of an empty page that leads to the page where the next step is done. */
export const NextStep = ({ href, name }: { href: string; name: string }) => (
  <a class="button primary" href={href}>
    {name}
  </a>
);
