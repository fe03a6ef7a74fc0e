/** How a row is compared with the parts of a path; case does not count. */
interface SecretRow {
  /** `name`, `prefix` and `suffix` look at the last part, `dotfile` at a name with whatever an editor puts behind it, `directory` at every part, `tail` at the last ones together. */
  readonly by: 'name' | 'dotfile' | 'prefix' | 'suffix' | 'directory' | 'tail';
  readonly words: readonly string[];
  readonly reason: string;
}

/**
 * What no doc brings into a prompt unless the user approved that very file. Names decide, not contents: what is in the
 * file is not to be read at all.
 */
const SECRETS: readonly SecretRow[] = [
  { by: 'prefix', words: ['.env'], reason: 'environment files hold passwords and tokens' },
  { by: 'suffix', words: ['.env', '.env.txt', '.env.sh'], reason: 'environment files hold passwords and tokens' },
  { by: 'name', words: ['environ'], reason: 'it is the environment of a process' },
  {
    by: 'prefix',
    words: ['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ed25519', 'id_xmss', 'ssh_host_'],
    reason: 'it has the name of an ssh key',
  },
  {
    by: 'suffix',
    words: [
      ...['.pem', '.key', '.p8', '.p12', '.pfx', '.pkcs12', '.ppk', '.jks', '.keystore', '.gpg', '.pgp', '.agekey'],
      ...['.kdb', '.kdbx', '.keychain', '.keychain-db', '.ovpn'],
    ],
    reason: 'it has the name of a key or of a store of keys',
  },
  {
    by: 'dotfile',
    words: [
      ...['.netrc', '_netrc', '.authinfo', '.git-credentials', '.npmrc', '.yarnrc', '.yarnrc.yml', '.pypirc'],
      ...['.pgpass', '.my.cnf', '.mylogin.cnf', '.htpasswd', '.dockercfg', '.s3cfg', '.boto', '.terraformrc'],
      ...['.vault-token', '.gemrc', '.secret', '.secrets', '.credentials', '.password', '.passwords', '.token'],
      ...['.wgetrc', '.xauthority', '.bash_history', '.zsh_history', '.fish_history', '.python_history'],
      ...['.node_repl_history', '.psql_history', '.mysql_history', '.sqlite_history', '.rediscli_history'],
    ],
    reason: 'it is a dot file that holds credentials',
  },
  {
    by: 'name',
    words: ['credentials', 'credential', 'secrets', 'secret', 'passwords', 'password', 'kubeconfig'].flatMap((name) =>
      [
        '',
        '.json',
        '.yml',
        '.yaml',
        '.toml',
        '.ini',
        '.csv',
        '.txt',
        '.xml',
        '.db',
        '.properties',
        '.conf',
        '.cfg',
      ].flatMap((end) => [name + end, `.${name}${end}`]),
    ),
    reason: 'it has the name of a file of credentials',
  },
  {
    by: 'prefix',
    words: ['client_secret', 'service-account', 'service_account', 'serviceaccount'],
    reason: 'it has the name of a file of credentials',
  },
  { by: 'suffix', words: ['.tfstate', '.tfvars'], reason: 'Terraform writes passwords into it' },
  { by: 'suffix', words: ['_history'], reason: 'what was typed into a shell holds passwords' },
  {
    by: 'directory',
    words: ['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.gcloud', '.password-store', '.vault'],
    reason: 'it lies in a directory of credentials',
  },
  { by: 'directory', words: ['.git'], reason: 'the insides of a repository may hold tokens, as .git/config does' },
  {
    by: 'tail',
    words: [
      ...['.docker/config.json', '.cargo/credentials', '.cargo/credentials.toml', '.gem/credentials'],
      ...['.terraform.d/credentials.tfrc.json', '.codex/auth.json'],
      ...['.m2/settings.xml', '.gradle/gradle.properties', '.config/gh/hosts.yml', '.config/hub'],
      ...['etc/shadow', 'etc/gshadow', 'etc/passwd', 'etc/sudoers', 'etc/master.passwd'],
    ],
    reason: 'it is a file that holds credentials',
  },
  {
    by: 'directory',
    words: ['gcloud', 'keyrings', 'keychains'],
    reason: 'it lies in a directory of credentials',
  },
];

/** Some disks do not tell a name apart from the same name with dots and blanks behind it. */
const PATTERNS: Readonly<Record<SecretRow['by'], (words: string) => string>> = {
  name: (words) => `/(?:${words})[. ~]*$`,
  dotfile: (words) => `/(?:${words})(?:[.~ ][^/]*)?$`,
  prefix: (words) => `/(?:${words})[^/]*$`,
  suffix: (words) => `(?:${words})[. ]*$`,
  directory: (words) => `/(?:${words})[. ]*(?:/|$)`,
  tail: (words) => `/(?:${words})[. ]*$`,
};

const ROWS = SECRETS.map(({ by, words, reason }) => {
  const pattern = PATTERNS[by](words.map((word) => word.replaceAll('.', '\\.')).join('|'));
  return { by, pattern, expression: new RegExp(pattern, 'i'), reason };
});

/** Nearly every path is in no row, and one look tells. */
const ANY = new RegExp(ROWS.map(({ pattern }) => pattern).join('|'), 'i');

/** Why a path, its parts joined by `/`, is that of a secret, or `undefined`. */
export function findSecret(path: string): string | undefined {
  const rooted = `/${path}`;
  return ANY.test(rooted) ? ROWS.find(({ expression }) => expression.test(rooted))?.reason : undefined;
}

const PLACES = ROWS.filter(({ by }) => by === 'tail');

/** The same for rows that name a place: a directory of credentials keeps them also when it is itself the root. */
export function findSecretPlace(path: string): string | undefined {
  return PLACES.find(({ expression }) => expression.test(`/${path}`))?.reason;
}
