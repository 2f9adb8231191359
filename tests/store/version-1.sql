-- A file of the first version, as it was written then: a match that goes on, one that is over, who holds their seats.
PRAGMA application_id = 1248162927;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE holders (
    match   TEXT    NOT NULL REFERENCES matches,
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    session TEXT    NOT NULL REFERENCES sessions ON DELETE CASCADE,
    PRIMARY KEY (match, seat, session)
) WITHOUT ROWID;
INSERT INTO "holders" VALUES('FZd0JN5TX4RW',0,'4a9a433a0f51e50752887f97603bc9fa7a68ba2e89bd6a07e535e2f141782e37');
INSERT INTO "holders" VALUES('FZd0JN5TX4RW',1,'4a9a433a0f51e50752887f97603bc9fa7a68ba2e89bd6a07e535e2f141782e37');
INSERT INTO "holders" VALUES('H9_Gtogf_jy9',0,'4a9a433a0f51e50752887f97603bc9fa7a68ba2e89bd6a07e535e2f141782e37');
INSERT INTO "holders" VALUES('H9_Gtogf_jy9',1,'4a9a433a0f51e50752887f97603bc9fa7a68ba2e89bd6a07e535e2f141782e37');
INSERT INTO "holders" VALUES('FZd0JN5TX4RW',2,'b899c76cfcf136b959baadb811c4abe52791dab2f11c6242971b936861882bc5');
CREATE TABLE inputs (
    match TEXT    NOT NULL REFERENCES matches,
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    now   INTEGER NOT NULL,
    kind  TEXT    NOT NULL,
    seat  INTEGER,
    text  TEXT    NOT NULL,
    id    TEXT,
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',1,1700000000411,'name',2,'Chloé',NULL);
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',2,1700000000548,'begin',NULL,'',NULL);
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',3,1700000000959,'move',2,'4@9G','2:a0');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',4,1700000001370,'move',2,'7@10G','2:a1');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',5,1700000001644,'move',2,'end','2:e1');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',6,1700000002055,'move',0,'12@8F','0:a2');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',7,1700000002466,'move',0,'3@7F','0:a3');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',8,1700000002740,'move',0,'end','0:e3');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',9,1700000003151,'move',1,'6@6H','1:a4');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',10,1700000003562,'move',1,'3@6G','1:a5');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',11,1700000003836,'move',1,'end','1:e5');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',12,1700000004247,'move',2,'28@11G','2:a6');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',13,1700000004658,'move',2,'18@6F','2:a7');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',14,1700000004932,'move',2,'end','2:e7');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',15,1700000005343,'move',0,'9@6I','0:a8');
INSERT INTO "inputs" VALUES('FZd0JN5TX4RW',16,1700000037264,'tick',NULL,'',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',1,1700000005891,'move',3,'yellow',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',2,1700000006576,'move',0,'-','0:g1');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',3,1700000006850,'move',1,'-','1:g2');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',4,1700000007124,'move',2,'19-32',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',5,1700000007672,'move',3,'yellow',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',6,1700000007946,'move',0,'-','0:g3');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',7,1700000008220,'move',1,'-','1:g4');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',8,1700000008357,'move',2,'!19-32',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',9,1700000008631,'move',2,'down 7',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',10,1700000008905,'move',2,'20',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',11,1700000009179,'move',3,'*',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',12,1700000009453,'move',2,'44',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',13,1700000009864,'move',1,'8','1:g5');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',14,1700000010138,'move',1,'13','1:g6');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',15,1700000010275,'move',2,'19',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',16,1700000010960,'move',3,'~10',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',17,1700000011508,'move',2,'~38',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',18,1700000011782,'move',2,'46',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',19,1700000012193,'move',3,'36',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',20,1700000012604,'move',2,'14',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',21,1700000013015,'move',1,'21','1:g7');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',22,1700000013289,'move',1,'15','1:g8');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',23,1700000013426,'move',2,'23',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',24,1700000013700,'move',3,'~1',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',25,1700000014111,'move',2,'~37',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',26,1700000014385,'move',2,'22',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',27,1700000014659,'move',3,'~17',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',28,1700000015070,'move',2,'~9',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',29,1700000015618,'move',1,'*','1:g9');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',30,1700000015892,'move',1,'16','1:g10');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',31,1700000016029,'move',2,'12',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',32,1700000016303,'move',3,'6',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',33,1700000016577,'move',2,'5',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',34,1700000016988,'move',2,'25',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',35,1700000017399,'move',1,'~34','1:g11');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',36,1700000017536,'move',2,'~41',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',37,1700000017810,'move',3,'~26',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',38,1700000018084,'move',2,'24',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',39,1700000018632,'move',1,'~35','1:g12');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',40,1700000018769,'move',2,'~11',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',41,1700000019043,'move',3,'~18',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',42,1700000019454,'move',2,'4',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',43,1700000019865,'move',1,'~40','1:g13');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',44,1700000020002,'move',2,'32',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',45,1700000020276,'move',3,'~29',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',46,1700000020550,'move',2,'28',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',47,1700000020824,'move',3,'~31',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',48,1700000021098,'move',2,'~3',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',49,1700000021509,'move',1,'~42','1:g14');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',50,1700000021646,'move',2,'7',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',51,1700000021783,'move',3,'~45',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',52,1700000021920,'move',0,'leave','0:leave0');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',53,1700000022194,'move',1,'leave','1:leave1');
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',54,1700000022331,'move',2,'12-20',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',55,1700000022605,'move',3,'33-40',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',56,1700000022742,'move',2,'12-20',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',57,1700000022879,'move',3,'-',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',58,1700000023016,'move',2,'up 7',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',59,1700000023153,'move',2,'17',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',60,1700000023427,'move',3,'~8',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',61,1700000023564,'move',2,'~3',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',62,1700000023701,'move',2,'18',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',63,1700000023975,'move',3,'~9',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',64,1700000024112,'move',2,'~5',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',65,1700000024386,'move',2,'19',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',66,1700000024523,'move',3,'~13',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',67,1700000024660,'move',2,'~7',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',68,1700000024797,'move',2,'20',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',69,1700000024934,'move',3,'~15',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',70,1700000025071,'move',2,'~11',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',71,1700000025208,'move',2,'44',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',72,1700000025345,'move',3,'~1',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',73,1700000025482,'move',2,'~23',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',74,1700000025756,'move',2,'46',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',75,1700000025893,'move',3,'*',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',76,1700000026030,'move',2,'45',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',77,1700000026167,'move',2,'47',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',78,1700000026304,'move',2,'~2',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',79,1700000026441,'move',3,'~33',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',80,1700000026715,'move',2,'48',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',81,1700000026852,'move',2,'~32',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',82,1700000026989,'move',3,'~26',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',83,1700000027263,'move',2,'24',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',84,1700000027400,'move',2,'37',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',85,1700000027537,'move',3,'~34',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',86,1700000027674,'move',2,'12',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',87,1700000027811,'move',3,'~36',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',88,1700000028085,'move',2,'~25',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',89,1700000028222,'move',2,'14',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',90,1700000028359,'move',3,'~35',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',91,1700000028633,'move',2,'~27',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',92,1700000028770,'move',2,'38',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',93,1700000028907,'move',3,'~31',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',94,1700000029181,'move',2,'41',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',95,1700000029318,'move',2,'*',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',96,1700000029455,'move',2,'*',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',97,1700000029592,'move',3,'~39',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',98,1700000029866,'move',2,'blue',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',99,1700000030003,'move',3,'-',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',100,1700000030277,'move',2,'blue',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',101,1700000030414,'move',3,'-',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',102,1700000030551,'move',2,'down 7',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',103,1700000030688,'move',2,'13',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',104,1700000030962,'move',3,'~8',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',105,1700000031099,'move',2,'~42',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',106,1700000031236,'move',2,'11',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',107,1700000031510,'move',3,'*',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',108,1700000031647,'move',2,'48',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',109,1700000031784,'move',2,'40',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',110,1700000031921,'move',2,'36',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',111,1700000032058,'move',3,'27',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',112,1700000032195,'move',3,'31',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',113,1700000032469,'move',2,'20',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',114,1700000032606,'move',2,'~46',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',115,1700000032743,'move',2,'34',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',116,1700000032880,'move',2,'32',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',117,1700000033017,'move',3,'21',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',118,1700000033291,'move',3,'28',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',119,1700000033428,'move',2,'16',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',120,1700000033565,'move',2,'~29',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',121,1700000033702,'move',2,'12',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',122,1700000033839,'move',2,'7',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',123,1700000034113,'move',3,'22',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',124,1700000034250,'move',3,'*',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',125,1700000034387,'move',2,'41',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',126,1700000034524,'move',2,'~18',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',127,1700000034661,'move',2,'5',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',128,1700000034798,'move',2,'2',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',129,1700000034935,'move',3,'~9',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',130,1700000035072,'move',2,'39',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',131,1700000035346,'move',3,'~38',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',132,1700000035483,'move',2,'~4',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',133,1700000035757,'move',2,'33',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',134,1700000035894,'move',3,'~43',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',135,1700000036031,'move',2,'~3',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',136,1700000036168,'move',2,'44',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',137,1700000036305,'move',3,'~19',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',138,1700000036442,'move',2,'~1',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',139,1700000036716,'move',2,'26',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',140,1700000036853,'move',3,'~14',NULL);
INSERT INTO "inputs" VALUES('H9_Gtogf_jy9',141,1700000036990,'move',2,'*',NULL);
CREATE TABLE keys (
    match TEXT    NOT NULL REFERENCES matches,
    seat  INTEGER NOT NULL CHECK (seat >= 0),
    key   TEXT    NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
INSERT INTO "keys" VALUES('FZd0JN5TX4RW',0,'b3fa2aa8161f3584e0c193c9232863537cd191a010374f99c132068b0fd91e08');
CREATE TABLE matches (
    match    TEXT    NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    box      TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    names    TEXT    NOT NULL,
    seed     BLOB    NOT NULL,
    opened   INTEGER NOT NULL,
    bots     TEXT    NOT NULL,
    open     INTEGER NOT NULL CHECK (open IN (0, 1)),
    finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1))
);
INSERT INTO "matches" VALUES('FZd0JN5TX4RW','mathable','# The box of Mathable. Copy this file, edit it, and play with it: jeton play mathable --box FILE
#
# Board: the board of 2021, from a photograph and nineteen transcriptions that agree on all 196 squares.
# Tokens: as printed on the edge of that board.

game = "mathable"
name = "Mathable 2021"

# Tokens that a full rack holds.
rack = 7

# One line a row, squares separated by blanks:
#   .        plain
#   2x 3x    the token counts double, triple
#   + - x :  restriction: only this operation counts here
#   (1)      a number printed on the board
board = """
3x  .   .   .   .   .   3x  3x  .   .   .   .   .   3x
.   2x  .   .   :   .   .   .   .   :   .   .   2x  .
.   .   2x  .   .   -   .   .   -   .   .   2x  .   .
.   .   .   2x  .   .   +   x   .   .   2x  .   .   .
.   :   .   .   2x  .   x   +   .   2x  .   .   :   .
.   .   -   .   .   .   .   .   .   .   .   -   .   .
3x  .   .   x   +   .   (1) (2) .   x   +   .   .   3x
3x  .   .   +   x   .   (3) (4) .   +   x   .   .   3x
.   .   -   .   .   .   .   .   .   .   .   -   .   .
.   :   .   .   2x  .   +   x   .   2x  .   .   :   .
.   .   .   2x  .   .   x   +   .   .   2x  .   .   .
.   .   2x  .   .   -   .   .   -   .   .   2x  .   .
.   2x  .   .   :   .   .   .   .   :   .   .   2x  .
3x  .   .   .   .   .   3x  3x  .   .   .   .   .   3x
"""

[tokens]
# The counts below must add up to this.
total = 106

# Number on the token = how many of it.
[tokens.counts]
0 = 1
1 = 7
2 = 7
3 = 7
4 = 7
5 = 7
6 = 7
7 = 7
8 = 7
9 = 7
10 = 7
11 = 1
12 = 1
13 = 1
14 = 1
15 = 1
16 = 1
17 = 1
18 = 1
19 = 1
20 = 1
21 = 1
24 = 1
25 = 1
27 = 1
28 = 1
30 = 1
32 = 1
35 = 1
36 = 1
40 = 1
42 = 1
45 = 1
48 = 1
49 = 1
50 = 1
54 = 1
56 = 1
60 = 1
63 = 1
64 = 1
70 = 1
72 = 1
80 = 1
81 = 1
90 = 1
','["clock=match:6000"]','["Anna", "Bruno", "Player 3"]',X'13A8A064627A893D6BB708D2CD0EDBF59C62B9D10181A1B3FD9445E5653AB672',1700000000137,'["", "", ""]',0,0);
INSERT INTO "matches" VALUES('H9_Gtogf_jy9','gamate','# The box of Gamate. Copy this file, edit it, and play with it: jeton play gamate --box FILE
#
# Printed on the rules sheet: cards 1 to 48, four mutes, and the green cards.
# Inferred: the green primes are 5, 7, 31 and 37, the only ones that fit the printed list of green cards.
# Chosen: the primes of the other colours, after the pattern of the green ones; all shapes and lines.

game = "gamate"
name = "Gamate"

# The numbered cards go from 1 to this; with the mutes they must make four equal hands.
highest = 48
mutes = 4

# The colour of each prime: red, green, blue or yellow. A card has the colours of its prime factors.
[colours]
2 = "red"
3 = "red"
5 = "green"
7 = "green"
11 = "blue"
13 = "blue"
17 = "yellow"
19 = "yellow"
23 = "red"
29 = "red"
31 = "green"
37 = "green"
41 = "blue"
43 = "blue"
47 = "yellow"

# The shape of each prime, different within a colour: disc, triangle, square or diamond.
[shapes]
2 = "disc"
3 = "triangle"
5 = "disc"
7 = "triangle"
11 = "disc"
13 = "triangle"
17 = "disc"
19 = "triangle"
23 = "square"
29 = "diamond"
31 = "square"
37 = "diamond"
41 = "square"
43 = "diamond"
47 = "square"

# The sheet prints fewer exclusive green cards than it describes; the option as-printed keeps its list.
[printed]
green = "5 7 31 35"
','[]','["Anna", "Bruno", "Greedy", "Random"]',X'7E805B81D7BCFD94FF9CE66080B1855F84E9264D6FC53FF67929A6DFEB7DF662',1700000005617,'["", "", "greedy", "random"]',0,1);
CREATE TABLE sessions (
    session TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "sessions" VALUES('4a9a433a0f51e50752887f97603bc9fa7a68ba2e89bd6a07e535e2f141782e37','',1700000000000,1700000000000);
INSERT INTO "sessions" VALUES('b899c76cfcf136b959baadb811c4abe52791dab2f11c6242971b936861882bc5','',1700000000274,1700000000274);
INSERT INTO "sessions" VALUES('df4e7d37cf52fd81891dc00692d89d3cc3b11863429e8b67bb64ede4b592c3df','',1700000000000,1700000000000);
CREATE INDEX matches_unfinished ON matches (opened, match) WHERE NOT finished;
CREATE UNIQUE INDEX inputs_id ON inputs (match, id) WHERE id IS NOT NULL;
CREATE INDEX holders_session ON holders (session);
COMMIT;
