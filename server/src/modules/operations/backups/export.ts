import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Config, temporaryFolder } from '../../../config.ts';
import { type Exported, writeExport } from '../../../platform/backup/write-export.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** Tables of use to the running platform alone, or that hold nothing but what opens an account. */
export const NOT_EXPORTED: ReadonlySet<string> = new Set([
  'auth_challenges',
  'backups',
  'email_confirmations',
  'identity_flows',
  'login_sessions',
  'password_resets',
  'rate_limits',
  'recovery_codes',
  'repeated_requests',
  'socket_io_attachments',
  'totp_secrets',
]);

/** Columns that prove or open something. An export is not encrypted, and leaves the platform. */
export const NOT_EXPORTED_COLUMNS: ReadonlySet<string> = new Set([
  'code_hash',
  'former_secret',
  'link_hash',
  'password_hash',
  'private_sealed',
  'secret',
  'secrets',
  'subject_hash',
  'token',
  'token_hash',
]);

const README = `What the authority owns on this platform, in open formats
ما تملكه الهيئة على هذه المنصة، بصيغ مفتوحة

tables.json        the tables with their columns, rows and SHA-256
                   الجداول بأعمدتها وصفوفها وبصمة SHA-256
tables/*.jsonl     each table, a row a line as JSON (UTF-8), exact
                   كل جدول، كل صف في سطر بصيغة JSON (UTF-8)، دون تغيير
tables/*.csv       the same for spreadsheets (RFC 4180, UTF-8); a text that a program would take for a formula begins with an apostrophe
                   الشيء نفسه لبرامج الجداول، وما قد يُعدّ معادلة يبدأ بفاصلة علوية
files/ID/NAME      every stored file, under the number and the name it has in tables/files
                   كل ملف محفوظ برقمه واسمه في tables/files
images/ID/…        the pictures of the landing page, as they are shown
                   صور الصفحة الأولى كما تُعرض

Times are UTC. Passwords, tokens, second factors and keys are not in it: it cannot be restored as a backup can.
الأوقات بالتوقيت العالمي. وليس فيه كلمات المرور ولا الرموز ولا المفاتيح، فلا يُستعاد كما تُستعاد النسخة الاحتياطية.

It holds personal data. Store it as you store the platform’s own.
وفيه بيانات شخصية، فاحفظه كما تُحفظ بيانات المنصة.
`;

/** Writes everything the authority owns to a ZIP of open formats. Work goes on meanwhile. */
export function makeExport(
  { config, database, storage }: { config: Config; database: Database; storage: Storage },
  path: string,
  now: Date,
): Promise<Exported> {
  const tmpDir = temporaryFolder(config.dataDir);
  for (const folder of [tmpDir, dirname(path)]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Leaves out the key that signs links and encrypts secrets.
  const only = { settings: sql`key <> 'signing_key'` };
  return writeExport({ database, storage }, { path, tmpDir, now, readme: README, without: NOT_EXPORTED, hidden: NOT_EXPORTED_COLUMNS, only });
}

/** An export in a sentence for the operator. */
export const exportSummary = (path: string, { tables, rows, files, missing, size, sha256 }: Exported): string =>
  [
    `${path}\n${tables} tables, ${rows} rows, ${files} files, ${size} bytes, SHA-256 ${sha256}`,
    ...(missing.length > 0 ? [`${missing.length} files that rows speak of were not in the storage: ${missing.join(', ')}`] : []),
  ].join('\n');
