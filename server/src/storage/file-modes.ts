/** Who may open the files that the service makes. By default, every user of the machine could read them. */
export const fileModes = {
  /** Databases and their copies: the group may be that of the backups. */
  data: 0o640,
  /** Keys, exported rows and decrypted backups. */
  secret: 0o600,
} as const;
