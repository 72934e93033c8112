import 'better-sqlite3';
